import type { PtyLamp } from '../../packages/gateway/src/testing/ptyLamp.ts';
import { startChild } from './child.ts';
import type { PlacedDevice } from './fleetFile.ts';
import { measureLamp } from './lampRoad.ts';
import { pause, quantile, type Row } from './report.ts';
import type { Stage } from './stage.ts';

/** Kinds of hostile devices, in the order of the runs; see `hostileDevice.ts`. */
export const floods = {
  truncatedJson: 'truncated JSON without end',
  hugePackets: 'packets of 128 MB',
  beforeLogin: '200 connections that send 128 MB before the login',
  heldBeforeLogin: '200 connections that hold half a packet before the login',
  bells: 'one bell rung as fast as it can',
  wrongSecrets: '50 connections that guess a secret',
  readings: 'readings without end',
} as const;
const settleMs = 1_000;

/** Delays from alarm to lamp beside each kind of hostile device: a row for each, and one without any. */
export async function hostileRows(options: {
  stage: Stage;
  lamp: PtyLamp;
  /** One device per kind, so that none is still blocked from an earlier run. */
  hostile: readonly PlacedDevice[];
  devices: readonly PlacedDevice[];
  samples: number;
}): Promise<Row[]> {
  const { stage } = options;
  const rows = [rowOf(stage, 'none', await measureLamp(options))];
  for (const [index, [kind, title]] of Object.entries(floods).entries()) {
    const hostile = options.hostile[index];
    if (!hostile) throw new Error('too few devices');
    const child = await startChild('bench/support/hostileDevice.ts', {
      env: { KIND: kind, PORT: String(stage.mqttPort), CODE: hostile.code, SECRET: hostile.secret },
    });
    child.send({ op: 'begin' });
    await pause(settleMs);
    const cpuBefore = stage.platform.cpuSeconds();
    const startedAt = performance.now();
    const delays = await measureLamp(options);
    const seconds = (performance.now() - startedAt) / 1000;
    rows.push({
      ...rowOf(stage, title, delays),
      'CPU %': ((stage.platform.cpuSeconds() - cpuBefore) / seconds) * 100,
    });
    await child.stop();
  }
  return rows;
}

function rowOf(stage: Stage, flood: string, delays: readonly number[]): Row {
  return {
    'beside a device with': flood,
    'p50 ms': quantile(delays, 0.5),
    'p99 ms': quantile(delays, 0.99),
    'most ms': Math.max(...delays),
    'platform MB': stage.platform.residentBytes() / 2 ** 20,
  };
}
