import { atom } from 'jotai';
import { entrySystem } from './system.ts';

/** The current theme; the signed-in part of the application adds the recipes of its compound parts. */
export const systemAtom = atom(entrySystem);
