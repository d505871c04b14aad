/** Why a rephrased text is refused; null if every number and id in it is in the report. */
export function flawOfRephrasing(
  text: string,
  report: { values: readonly number[]; ids: readonly string[] },
): { kind: 'number' | 'id'; token: string } | null {
  const ids = new Set(report.ids);
  const numbers = new Set(report.values.flatMap((value) => [String(value), String(Math.abs(value))]));
  for (const [token] of text.matchAll(/[\p{L}\p{N}_-]*\p{N}[\p{L}\p{N}_.,'’-]*/gu)) {
    const word = token.replace(/[.,'’-]+$/, '');
    if (ids.has(word)) continue;
    const digits = word.replace(/(?<=\d)[,'’](?=\d{3}(\D|$))/g, '').replace(/^-/, '');
    if (/^\d+([.,]\d+)?$/.test(digits)) {
      if (!numbers.has(String(Number(digits.replace(',', '.'))))) return { kind: 'number', token: word };
    } else if (/\p{L}/u.test(word)) {
      const parts = word.match(/\d+([.,]\d+)?/g) ?? [];
      const isUnit = /^\d+([.,]\d+)?\p{L}{1,4}$/u.test(word) && !/[A-Z]{2}/.test(word);
      if (!isUnit) return { kind: 'id', token: word };
      if (parts.some((part) => !numbers.has(String(Number(part.replace(',', '.'))))))
        return { kind: 'number', token: word };
    } else return { kind: 'number', token: word };
  }
  return null;
}
