import type { Session } from '@hoistway/shared/domain/session.ts';
import type { Row } from '../support/report.ts';
import type { Stage } from '../support/stage.ts';

const sampleMs = 50;
const megabyte = 2 ** 20;

/** One export of a city's elevators out of all: seconds, and the platform's memory during and before it. */
export async function measureExport(
  stage: Stage,
  session: Session,
  format: 'xlsx' | 'csv',
): Promise<{ rows: number; seconds: number; fileMb: number; peakMb: number; restMb: number }> {
  const restMb = stage.platform.residentBytes() / megabyte;
  let peakBytes = 0;
  const sampling = setInterval(() => {
    peakBytes = Math.max(peakBytes, stage.platform.residentBytes());
  }, sampleMs);
  const startedAt = performance.now();
  try {
    const answer = await fetch(
      `http://127.0.0.1:${stage.platform.port}/elevators/export?format=${format}&monitorType=protocol`,
      { headers: { authorization: session.token, 'current-org': session.orgId } },
    );
    if (!answer.ok || !answer.body) throw new Error(`export: ${answer.status} ${await answer.text()}`);
    let bytes = 0;
    for await (const part of answer.body) bytes += part.length;
    return {
      rows: Number(answer.headers.get('x-total-rows')),
      seconds: (performance.now() - startedAt) / 1_000,
      fileMb: bytes / megabyte,
      peakMb: peakBytes / megabyte,
      restMb,
    };
  } finally {
    clearInterval(sampling);
  }
}

/** Medians over the runs of one format. */
export function exportRow(
  format: string,
  runs: readonly Awaited<ReturnType<typeof measureExport>>[],
  median: (values: readonly number[]) => number,
): Row {
  const of = (key: 'rows' | 'seconds' | 'fileMb' | 'peakMb' | 'restMb') =>
    median(runs.map((run) => run[key]));
  return {
    format,
    rows: of('rows'),
    seconds: of('seconds'),
    'file MB': of('fileMb'),
    'peak MB': of('peakMb'),
    'before MB': of('restMb'),
  };
}
