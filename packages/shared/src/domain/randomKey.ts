/** Letters and digits without look-alikes: no 0 and O, no 1, I and l, no 2 and Z, no 5 and S, no 8 and B. */
export const keyAlphabet = 'ACDEFGHJKLMNPQRTUVWXYabcdefghijkmnpqrstuvwxyz34679';
/** §9 "Random key generator". */
export const keyLength = 8;

/** The largest multiple of the alphabet's length within a byte: higher values would favour the first letters. */
const fair = 256 - (256 % keyAlphabet.length);

/** A random key of letters and digits, at least one of each; `randomBytes` returns as many bytes as requested. */
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
