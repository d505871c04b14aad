import { maxFloor } from '@hoistway/shared/domain/constants.ts';

export interface FloorRow {
  id: string;
  version: number;
  elevatorId: string;
  actualFloor: number;
  displayedFloor: string;
  stops: boolean;
  heightM: number | null;
  statusCode: string | null;
  faultCode: string | null;
}

export type FloorDraft = Omit<FloorRow, 'id' | 'version'> & Partial<Pick<FloorRow, 'id' | 'version'>>;

/** Physical floors without a row, lowest first: a building of `floors` levels from `lowest` up. */
export function missingFloors(
  rows: readonly { actualFloor: number }[],
  lowest: number,
  floors: number,
): number[] {
  const knownFloors = new Set(rows.map((row) => row.actualFloor));
  return Array.from({ length: floors }, (_, step) => lowest + step).filter(
    (floor) => floor <= maxFloor && !knownFloors.has(floor),
  );
}

/** A new floor's row: its own number as the sign, a stop, of unknown height. */
export const newFloor = (elevatorId: string, actualFloor: number): FloorDraft => ({
  elevatorId,
  actualFloor,
  displayedFloor: String(actualFloor),
  stops: true,
  heightM: null,
  statusCode: null,
  faultCode: null,
});
