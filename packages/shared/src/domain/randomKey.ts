/** Characters that nobody takes for another: no 0 and O, no 1, I and l, no 2 and Z, no 5 and S, no 8 and B. */
export const keyAlphabet = 'ACDEFGHJKLMNPQRTUVWXYabcdefghijkmnpqrstuvwxyz34679';
/** §9 "Random key generator". */
export const keyLength = 8;

/** The largest multiple of the alphabet's length that a byte can hold: what lies above would favour the first letters. */
const fair = 256 - (256 % keyAlphabet.length);

/**
 * A random key of letters and digits, at least one of each; `randomBytes` fills as many bytes as it is asked for.
 */
export function randomKey(
  randomBytes: (length: number) => Uint8Array = (length) => crypto.getRandomValues(new Uint8Array(length)),
  length = keyLength,
): string {
  for (;;) {
    let key = '';
    while (key.length < length)
      for (const byte of randomBytes(length))
        if (byte < fair && key.length < length) key += keyAlphabet.charAt(byte % keyAlphabet.length);
    if (/[0-9]/.test(key) && /[A-Za-z]/.test(key)) return key;
  }
}
