import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Snapshot, snapshotText } from '@hoistway/shared/domain/reports/snapshot.ts';
import { hourMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { PdfPrinter } from '../../packages/platform/src/printing/pdfPrinter.ts';
import { printPageOf } from '../../packages/platform/src/reports/printReport.ts';
import { median, type Row } from '../support/report.ts';

const dataDir = join(tmpdir(), `hoistway-pdf-${process.pid}`);
const hashOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** Time to print a table, and whether another browser prints the same bytes. */
export async function measurePdf({ rows, runs }: { rows: number; runs: number }): Promise<Row[]> {
  const snapshot = aSnapshot(rows);
  const page = printPageOf({ snapshot, sha256: hashOf(snapshotText(snapshot)), isIntact: true }, 'zh-CN', {
    publicUrl: 'https://console.example',
  });
  const openPrinter = () => new PdfPrinter({ dataDir, reportBrowser: undefined });
  const printer = openPrinter();
  const other = openPrinter();
  try {
    const first = await printer.print(page);
    const times: number[] = [];
    for (let run = 0; run < runs; run++) {
      const startedAt = performance.now();
      await printer.print(page);
      times.push(performance.now() - startedAt);
    }
    const second = await other.print(page);
    return [
      {
        what: `PDF of ${rows} rows`,
        of: rows,
        ms: median(times),
        'worst ms': Math.max(...times),
        kB: first.length / 1000,
      },
      {
        what: 'the same bytes by a second browser',
        of: rows,
        result: hashOf(first) === hashOf(second) ? 'yes' : 'no',
      },
    ];
  } finally {
    await printer.close();
    await other.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function aSnapshot(rows: number): Snapshot {
  const at = (nth: number) => new Date(Date.parse('2026-03-01T00:00:00Z') + nth * hourMs).toISOString();
  return {
    format: 1,
    kind: 'elevators',
    title: '三月电梯应急处置统计报表',
    query: {},
    period: { kind: 'lastMonth', from: at(0), to: at(744), isPartial: false },
    zoneId: 'Asia/Shanghai',
    scope: { tenantId: '1', orgId: '1', name: '浦东新区物业管理有限公司', elevators: 200 },
    asOf: at(750),
    highWater: 1_000_000,
    blocks: [
      {
        kind: 'table',
        name: 'orders',
        columns: [
          { name: 'no', type: 'text' },
          { name: 'elevator', type: 'text' },
          { name: 'reportedAt', type: 'instant' },
          { name: 'arrive', type: 'ms' },
          { name: 'people', type: 'count' },
        ],
        rows: Array.from({ length: rows }, (_, nth) => ({
          cells: [`R-${nth}`, `310115-${nth} 一号楼东侧客梯`, at(nth), 10 * minuteMs + nth * 1_000, nth % 4],
          link: `/workOrder/${nth}`,
        })),
        total: rows,
      },
    ],
  };
}
