import type { CarRecord } from '../../fleet/carRecord.ts';

export const rideDtu = {
  code: '10000000001',
  id: '1',
  tenantId: '1',
  orgIds: ['1'],
  secretHash: null,
  isBlacklisted: false,
};

/** The one elevator of a played ride. */
export const rideCar = (trappedDelayMs: number): CarRecord => ({
  id: '7',
  tenantId: '1',
  row: 0,
  no: 'L1',
  name: 'Lift 1',
  dtuCode: rideDtu.code,
  node: 1,
  isEscalator: false,
  useUnitId: '3',
  useUnitName: 'Site',
  district: '',
  buildingNo: '1',
  address: '',
  place: null,
  lowest: 1,
  floors: 60,
  orgIds: ['1'],
  trapped: {
    delayMs: trappedDelayMs,
    finishMs: 10_000,
    longestRunMs: 90_000,
    isEscalator: false,
    isUnderMaintenance: false,
  },
  unavailableDelayMs: 0,
  faultCodes: null,
  floorLabels: null,
});
