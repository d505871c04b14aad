import type { EvidenceKind } from '@hoistway/shared/domain/insights/insight.ts';
import { type InsightRow, shownEvidence } from '@hoistway/shared/domain/insights/insightRow.ts';
import type { Block, Snapshot, TableBlock } from '@hoistway/shared/domain/reports/snapshot.ts';
import { countedRow } from './insightRows.ts';

/** The statement about each block of a handover, and the kind of its rows. */
const statements: Readonly<Record<string, { kind: InsightRow['kind']; evidence: EvidenceKind }>> = {
  alarmsOpen: { kind: 'shiftOpenAlarms', evidence: 'alarm' },
  idle: { kind: 'shiftIdle', evidence: 'alarm' },
  lapsed: { kind: 'shiftLapsed', evidence: 'alarm' },
  ordersOpen: { kind: 'shiftOpenOrders', evidence: 'order' },
  due: { kind: 'shiftDue', evidence: 'order' },
};

/** A handover in words: a statement for each of its tables, before the tables themselves. */
export function shiftReport(handover: Snapshot): Snapshot {
  const tables = handover.blocks.filter((block) => block.kind === 'table');
  const rows = tables.flatMap((table) => (table.name === 'happened' ? [happenedRow(table)] : rowsOf(table)));
  const words: Block = { kind: 'insights', name: 'shift', tested: null, significant: null, rows };
  return { ...handover, kind: 'shiftInsight', blocks: [words, ...handover.blocks] };
}

function rowsOf({ name, rows, total }: TableBlock): InsightRow[] {
  const statement = statements[name];
  if (!statement) return [];
  const evidence = rows.slice(0, shownEvidence).flatMap(({ link }) => {
    if (link === null) return [];
    const kind: EvidenceKind = link.startsWith('/alarm/') ? 'alarm' : statement.evidence;
    return [{ kind, id: link.slice(link.lastIndexOf('/') + 1), link }];
  });
  return [countedRow(statement.kind, { recent: total }, { evidence, evidenceTotal: total })];
}

/** Events by kind, each kind linked to the events. */
function happenedRow({ rows, total }: TableBlock): InsightRow {
  const events = rows.reduce((sum, { cells }) => sum + Number(cells[1] ?? 0), 0);
  const evidence = rows.slice(0, shownEvidence).map(({ cells, link }) => ({
    kind: 'event' as const,
    id: String(cells[0]).replace(/^events\./, ''),
    link: link ?? '/eventRecord',
  }));
  return countedRow('shiftHappened', { recent: events, kinds: total }, { evidence, evidenceTotal: total });
}
