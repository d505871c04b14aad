import type { MeterLine } from '@hoistway/shared/domain/energy/energyReport.ts';

type Meter = Pick<MeterLine, 'terminalCode' | 'elevatorId' | 'useUnitId'>;

/** Stands in an address for a meter without an elevator or use unit. */
const none = '0';
const orNone = (id: string | null): string => id ?? none;

/** The elevator or use unit that an address names; undefined without one. */
export const namedOf = (part: string | undefined): string | undefined =>
  part === undefined || part === none ? undefined : part;

/** The report of one meter (§2.2). */
export const reportPath = ({ terminalCode, elevatorId, useUnitId }: Meter): string =>
  `/singleElectricityMeterReport/${orNone(elevatorId)}/${encodeURIComponent(terminalCode)}/${orNone(useUnitId)}`;

/** The report of several meters (§2.2). */
export const manyReportPath = (codes: readonly string[], name: string): string =>
  `/multiElectricityMeterReport/${codes.map(encodeURIComponent).join(',')}/${encodeURIComponent(name)}`;

/** The gateway with its readings (§2.2). */
export const gatewayPath = ({ terminalCode, elevatorId }: Meter): string =>
  `/meterGateway/${orNone(elevatorId)}/${encodeURIComponent(terminalCode)}`;
