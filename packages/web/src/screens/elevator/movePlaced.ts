interface PlacedRow {
  id: string;
  version: number;
  position?: unknown;
}

/** Items whose position changes when one item moves in the list; positions count from 1. */
export function movePlaced(
  rows: readonly PlacedRow[],
  from: number,
  to: number,
): { id: string; version: number; position: number }[] {
  const order = [...rows];
  const [movedRow] = order.splice(from, 1);
  if (movedRow === undefined) return [];
  order.splice(to, 0, movedRow);
  return order.flatMap(({ id, version, position }, at) =>
    position === at + 1 ? [] : [{ id, version, position: at + 1 }],
  );
}
