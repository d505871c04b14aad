import { atom } from 'jotai';
import type { Sharing } from '../../data/phone/usePositionSharing.ts';

/** How the sending of this device's position stands. */
export const sharingAtom = atom<Sharing>('off');
