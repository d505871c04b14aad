/** Lines in a frame, as wide as the widest; colours are not counted. */
export function box(lines: readonly string[]): string {
  const width = Math.max(...lines.map(widthOf));
  const edge = '─'.repeat(width + 4);
  const rows = lines.map((line) => `│  ${line}${' '.repeat(width - widthOf(line))}  │`);
  return [`╭${edge}╮`, ...rows, `╰${edge}╯`].join('\n');
}

/** Rows as columns of equal width, two spaces apart. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>(
    (most, row) => row.map((cell, at) => Math.max(most[at] ?? 0, widthOf(cell))),
    [],
  );
  return rows.map((row) =>
    row
      .map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - widthOf(cell)))
      .join('  ')
      .trimEnd(),
  );
}

/** Width in terminal cells: a Chinese character takes two. */
function widthOf(text: string): number {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with the escape character
  const plain = text.replace(/\u001b\[[0-9;]*m/g, '');
  return [...plain].reduce(
    (sum, character) => sum + (/[\u2e80-\u9fff\uff00-\uffef]/.test(character) ? 2 : 1),
    0,
  );
}
