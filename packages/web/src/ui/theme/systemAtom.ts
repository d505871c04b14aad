import { atom } from 'jotai';
import { entrySystem } from './system.ts';

/** The look in force; the signed-in part of the application brings the recipes of its compound parts along. */
export const systemAtom = atom(entrySystem);
