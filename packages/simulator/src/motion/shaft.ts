/** The landings of one shaft, from the lowest up; cars of one building share it. */
export interface Shaft {
  /** Physical floor index of each landing. */
  floors: readonly number[];
  /** Height of each landing above the lowest. */
  levelsM: readonly number[];
  stops: readonly boolean[];
  /** Place in the lists of the main landing. */
  lobby: number;
}

/** Distance from a landing within which the doors may open: the unlocking zone of EN 81-20, 5.3.8.1. */
export const doorZoneM = 0.2;

export function shaftOf(rows: readonly { floor: number; stops: boolean; heightM: number }[]): Shaft {
  const levelsM: number[] = [];
  let heightM = 0;
  for (const row of rows) {
    levelsM.push(heightM);
    heightM += row.heightM;
  }
  const floors = rows.map((row) => row.floor);
  const stops = rows.map((row) => row.stops);
  const ground = floors.indexOf(0);
  return {
    floors,
    levelsM,
    stops,
    lobby: ground >= 0 && stops[ground] ? ground : Math.max(0, stops.indexOf(true)),
  };
}

/** The landing nearest to a height, searched from `fromLanding`. */
export function nearestLanding(shaft: Shaft, heightM: number, fromLanding: number): number {
  const away = (landing: number) => Math.abs((shaft.levelsM[landing] ?? Number.POSITIVE_INFINITY) - heightM);
  let landing = fromLanding;
  while (away(landing + 1) < away(landing)) landing++;
  while (away(landing - 1) < away(landing)) landing--;
  return landing;
}

export const levelM = (shaft: Shaft, landing: number): number => shaft.levelsM[landing] ?? 0;
