import { complianceSchema, overviewSchema } from '../../packages/shared/src/domain/complianceView.ts';
import { median, type Row } from '../support/report.ts';
import { setStage } from '../support/stage.ts';

/** The check-up of every line and the overview, asked by an administrator of a demonstration of so many elevators. */
export async function measureCompliance({
  elevators,
  runs,
}: {
  elevators: number;
  runs: number;
}): Promise<Row[]> {
  const stage = await setStage({ fleet: elevators });
  try {
    const { session } = await stage.callsAs('admin');
    const ask = async (path: string): Promise<{ ms: number; answer: unknown }> => {
      const startedAt = performance.now();
      const response = await fetch(`${stage.url}/api/${path}`, { headers: { authorization: session.token } });
      const text = await response.text();
      if (!response.ok) throw new Error(`${path} answers ${response.status}: ${text}`);
      return { ms: performance.now() - startedAt, answer: JSON.parse(text) };
    };
    const times = { checkUp: [] as number[], overview: [] as number[] };
    for (let turn = 0; turn < runs; turn++) {
      const checkUp = await ask('compliance');
      const overview = await ask('compliance/overview');
      if (complianceSchema.parse(checkUp.answer).elevators < elevators)
        throw new Error('the check-up is not of the whole fleet');
      overviewSchema.parse(overview.answer);
      times.checkUp.push(checkUp.ms);
      times.overview.push(overview.ms);
    }
    return [
      { what: 'compliance check-up, all lines', of: elevators, ms: median(times.checkUp) },
      { what: 'compliance overview', of: elevators, ms: median(times.overview) },
    ];
  } finally {
    await stage.close();
  }
}
