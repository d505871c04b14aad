import {
  cellEvidenceSchema,
  type MatrixCellState,
  type MatrixTest,
} from '@hoistway/shared/domain/dtuMatrix.ts';
import type { MatrixCellView, MatrixView } from '@hoistway/shared/domain/dtuMatrixView.ts';
import type { Wire } from '../../crud/storage.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';

interface CellRow {
  id: string;
  dtu_id: string;
  dtu_code: string;
  test: MatrixTest;
  state: MatrixCellState;
  measured_value: string | null;
  problem: string | null;
  started_at: Date | null;
  due_at: Date | null;
  evidence: unknown;
}

/** A matrix with its cells, a row for each device. */
export async function readMatrix(tx: Transaction, run: Wire): Promise<MatrixView> {
  const names = await tx.query<{ test_names: MatrixTest[] }>(
    'select test_names from dtu_test_runs where id = $1',
    [run.id],
  );
  const cells = await tx.query<CellRow>(
    `select id, dtu_id, dtu_code, test, state, measured_value, problem, started_at, due_at, evidence from dtu_test_cells
     where run_id = $1 order by dtu_code, place`,
    [run.id],
  );
  return {
    id: String(run.id),
    version: Number(run.version),
    state: run.state === 'finished' || run.state === 'cancelled' ? run.state : 'running',
    starter: String(run.starter ?? ''),
    startedAt: String(run.startedAt),
    finishedAt: typeof run.finishedAt === 'string' ? run.finishedAt : null,
    tests: names.rows[0]?.test_names ?? [],
    devices: [...Map.groupBy(cells.rows, ({ dtu_id: dtuId }) => dtuId)].map(([dtuId, rows]) => ({
      dtuId,
      dtuCode: rows[0]?.dtu_code ?? '',
      cells: rows.map(viewOf),
    })),
  };
}

function viewOf({ id, test, state, problem, ...row }: CellRow): MatrixCellView {
  const evidence = cellEvidenceSchema.safeParse(row.evidence);
  return {
    ...{ id, test, state, problem },
    measuredValue: row.measured_value,
    startedAt: row.started_at?.toISOString() ?? null,
    dueAt: row.due_at?.toISOString() ?? null,
    evidence: evidence.success ? evidence.data : null,
  };
}
