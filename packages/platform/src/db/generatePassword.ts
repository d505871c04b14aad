import { randomInt } from 'node:crypto';

/** Without the letters and digits that are easily confused. */
const alphabets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789'];

/** A password that satisfies the user rule of §5; it is shown once and must be changed. */
export function generatePassword(length = 16): string {
  const all = alphabets.join('');
  const pickFrom = (letters: string) => letters.charAt(randomInt(letters.length));
  const letters = [...alphabets.map(pickFrom), ...Array.from({ length: length - 3 }, () => pickFrom(all))];
  for (let at = letters.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    [letters[at], letters[other]] = [letters[other] ?? '', letters[at] ?? ''];
  }
  return letters.join('');
}
