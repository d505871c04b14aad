import { atom } from 'jotai';

export interface GivenPassword {
  /** The user as the list names them. */
  who: string;
  password: string;
}

/**
 * The password that a reset generated, until it is dismissed. It stands above the screen, since no server shows it twice and a
 * list that is fetched again may redraw or drop the user's row.
 */
export const givenPasswordAtom = atom<GivenPassword | null>(null);
