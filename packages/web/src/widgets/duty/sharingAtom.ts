import { atom } from 'jotai';
import type { Sharing } from '../../data/phone/usePositionSharing.ts';

/** State of this device's position sharing. */
export const sharingAtom = atom<Sharing>('off');
