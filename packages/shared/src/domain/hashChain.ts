/** One link of a hash chain: the hashes after it reveal any change or omission of an entry. */
export interface ChainLink {
  /** From 1, without a gap. */
  nth: number;
  /** SHA-256 in hexadecimal; `noHash` of the first entry. */
  prevHash: string;
  hash: string;
}

/** The previous hash of the first entry. */
export const noHash = '0'.repeat(64);

/** JSON without spaces and with sorted keys, so that equal content gives equal text. */
export const canonicalJson = (value: unknown): string => canonicalText(JSON.parse(JSON.stringify(value)));

function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${parts.map(([key, part]) => `${JSON.stringify(key)}:${canonicalText(part)}`).join(',')}}`;
}
