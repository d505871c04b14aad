/** Why a rephrased text is refused; null if every number and id in it is in the report. */
export function flawOfRephrasing(
  text: string,
  report: { values: readonly number[]; ids: readonly string[] },
): { kind: 'number' | 'id'; token: string } | null {
  const ids = new Set(report.ids);
  const numbers = new Set(report.values.flatMap((value) => [String(value), String(Math.abs(value))]));
  for (const [token] of text.matchAll(/[一二三四五六七八九十百千万两零]{2,}/gu))
    if (!ids.has(token)) return { kind: 'number', token };
  // Chinese writes a number and its unit without a space: only Latin letters join an id.
  for (const [token] of text.matchAll(/[\p{Script=Latin}\p{Nd}_-]*\p{Nd}[\p{Script=Latin}\p{Nd}_.,'’-]*/gu)) {
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
