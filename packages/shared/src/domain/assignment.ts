/**
 * Assigns rows to columns at the least total cost (Hungarian method, O(rows² × columns)). `costs[row][column]` is
 * finite; a row may stay without a column at the price `unservedCost`. Returns each row's column, or null.
 */
export function assign(costs: readonly (readonly number[])[], unservedCost: number): (number | null)[] {
  const rows = costs.length;
  const columnCount = costs[0]?.length ?? 0;
  // An extra column for each row lets it stay unassigned.
  const columns = columnCount + rows;
  const cost = (row: number, column: number): number =>
    column < columnCount ? (costs[row]?.[column] ?? unservedCost) : unservedCost;
  // One-based, with column 0 for the row being placed.
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
        const reducedCost =
          cost(from - 1, column - 1) - (rowPotential[from] ?? 0) - (columnPotential[column] ?? 0);
        if (reducedCost < (least[column] ?? 0)) {
          least[column] = reducedCost;
          cameFrom[column] = at;
        }
        if ((least[column] ?? 0) < delta) {
          delta = least[column] ?? 0;
          next = column;
        }
      }
      for (let column = 0; column <= columns; column++) {
        if (isDone[column]) {
          const rowHere = rowOf[column] ?? 0;
          rowPotential[rowHere] = (rowPotential[rowHere] ?? 0) + delta;
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
  for (let column = 1; column <= columnCount; column++) {
    const row = rowOf[column] ?? 0;
    if (row > 0) answer[row - 1] = column - 1;
  }
  return answer;
}
