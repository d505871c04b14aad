/** Position of a row when the elevators of a bench fill a square, row by row from 1. */
export function gridPlace(row: number, count: number): { x: number; y: number } {
  const side = Math.ceil(Math.sqrt(count));
  return { x: (row - 1) % side, y: Math.floor((row - 1) / side) };
}

/** The rows of a square window of about `view` elevators, at the place of `seat` among `seats`. */
export function viewport(options: { view: number; count: number; seat: number; seats: number }): number[] {
  const { view, count, seat, seats } = options;
  const side = Math.ceil(Math.sqrt(count));
  const width = Math.ceil(Math.sqrt(view));
  const room = side - width;
  const across = Math.ceil(Math.sqrt(seats));
  const leftEdge = Math.floor(((seat % across) / across) * room);
  const top = Math.floor((Math.floor(seat / across) / across) * room);
  const rows: number[] = [];
  for (let index = 0; rows.length < view; index++) {
    const row = (top + Math.floor(index / width)) * side + leftEdge + (index % width) + 1;
    if (row <= count) rows.push(row);
  }
  return rows;
}
