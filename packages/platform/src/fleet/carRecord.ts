import type { TrappedSettings } from '@hoistway/shared/domain/trapped.ts';

/** The records' part of an elevator that the live path needs in memory. */
export interface CarRecord {
  id: string;
  tenantId: string;
  /** Fleet row. */
  row: number;
  no: string;
  name: string;
  dtuCode: string | null;
  node: number;
  isEscalator: boolean;
  useUnitId: string | null;
  useUnitName: string;
  /** District of its use unit; empty without one. */
  district: string;
  buildingNo: string;
  address: string;
  place: { lng: number; lat: number } | null;
  lowest: number;
  floors: number;
  /** Organisations that see it from their own level; their ancestors see it through them. */
  orgIds: string[];
  trapped: TrappedSettings;
  /** How long a serious fault must last before it is an alarm. */
  unavailableDelayMs: number;
  /** Canonical codes by the vendor's; null if it sends canonical ones. */
  faultCodes: ReadonlyMap<string, number> | null;
  /** Displayed floor by physical floor, if different. */
  floorLabels: ReadonlyMap<number, string> | null;
}
