/** The parts of a path like `{useUnitId},{buildingNum},{useUnitName}` (§2.2); the last keeps commas of its own. */
export function placeOf(text: string, parts = 3): string[] {
  const all = text.split(',');
  return [...all.slice(0, parts - 1), all.slice(parts - 1).join(',')];
}
