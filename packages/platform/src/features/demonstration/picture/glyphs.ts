/** Signs of three by five points, from the top, a line a digit (bits: 4 left, 2 middle, 1 right). */
const glyphs: Record<string, string> = {
  '0': '75557',
  '1': '26227',
  '2': '71747',
  '3': '71717',
  '4': '55711',
  '5': '74717',
  '6': '74757',
  '7': '71122',
  '8': '75757',
  '9': '75717',
  ':': '02020',
  '-': '00700',
  '#': '57575',
  '.': '00002',
  A: '25755',
  B: '65656',
  C: '34443',
  D: '65556',
  E: '74647',
  F: '74644',
  G: '34553',
  L: '44447',
  M: '57755',
  O: '25552',
  P: '65644',
  R: '65655',
  S: '34216',
  T: '72222',
  '^': '27000',
  _: '00072',
};

/** Points of a text, each to be painted `scale` wide; unknown signs are blank. */
export function* glyphPoints(text: string, scale: number): Generator<{ x: number; y: number }> {
  for (const [index, sign] of [...text.toUpperCase()].entries()) {
    const lines = glyphs[sign] ?? '00000';
    for (let line = 0; line < 5; line++)
      for (let column = 0; column < 3; column++)
        if ((Number(lines[line]) >> (2 - column)) & 1)
          yield { x: (index * 4 + column) * scale, y: line * scale };
  }
}
