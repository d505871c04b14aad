/**
 * Who does what, so that the sum of the costs is the least there is (Hungarian method, O(rows² × columns)).
 * `costs[row][column]` is finite; a row may stay without a column at the price `unserved`. Answers each row's column, or
 * null.
 */
export function assign(costs: readonly (readonly number[])[], unserved: number): (number | null)[] {
  const rows = costs.length;
  const given = costs[0]?.length ?? 0;
  // A column of its own for each row, so that it can stay without one.
  const columns = given + rows;
  const cost = (row: number, column: number): number =>
    column < given ? (costs[row]?.[column] ?? unserved) : unserved;
  // One-based, with column 0 for the row that is being placed.
  const rowPotential = new Float64Array(rows + 1);
  const columnPotential = new Float64Array(columns + 1);
  const rowOf = new Int32Array(columns + 1);
  const cameFrom = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row++) {
    rowOf[0] = row;
    let at = 0;
    const least = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY);
    const isDone = new Uint8Array(columns + 1);
    do {
      isDone[at] = 1;
      const from = rowOf[at] ?? 0;
      let delta = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let column = 1; column <= columns; column++) {
        if (isDone[column]) continue;
        const reduced =
          cost(from - 1, column - 1) - (rowPotential[from] ?? 0) - (columnPotential[column] ?? 0);
        if (reduced < (least[column] ?? 0)) {
          least[column] = reduced;
          cameFrom[column] = at;
        }
        if ((least[column] ?? 0) < delta) {
          delta = least[column] ?? 0;
          next = column;
        }
      }
      for (let column = 0; column <= columns; column++) {
        if (isDone[column]) {
          const held = rowOf[column] ?? 0;
          rowPotential[held] = (rowPotential[held] ?? 0) + delta;
          columnPotential[column] = (columnPotential[column] ?? 0) - delta;
        } else least[column] = (least[column] ?? 0) - delta;
      }
      at = next;
    } while (rowOf[at] !== 0);
    while (at !== 0) {
      const before = cameFrom[at] ?? 0;
      rowOf[at] = rowOf[before] ?? 0;
      at = before;
    }
  }
  const answer: (number | null)[] = new Array(rows).fill(null);
  for (let column = 1; column <= given; column++) {
    const row = rowOf[column] ?? 0;
    if (row > 0) answer[row - 1] = column - 1;
  }
  return answer;
}
