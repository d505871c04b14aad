import { formatCell, instantText, noData, type SheetWords } from './formatCell.ts';
import { layOutInsights } from './layOutInsights.ts';
import { rowFacts } from './rowFacts.ts';
import type { ReportSheet, SheetCell, SheetSection } from './sheet.ts';
import type { BarsBlock, Block, CellType, FigureRow, Snapshot, TableBlock } from './snapshot.ts';

const textTypes: ReadonlySet<CellType> = new Set(['text', 'code', 'instant', 'day']);
const isNumber = (type: CellType): boolean => !textTypes.has(type);

/** Lays a snapshot out in one language. The same snapshot and words give the same sheet. */
export function layOutReport(
  snapshot: Snapshot,
  { locale, translate }: Omit<SheetWords, 'zoneId'>,
): ReportSheet {
  const words: SheetWords = { locale, translate, zoneId: snapshot.zoneId };
  const { period, scope, asOf, highWater } = snapshot;
  const span = `${instantText(period.from, words)} – ${instantText(period.to, words)}`;
  return {
    title: snapshot.title || translate(`reports.kinds.${snapshot.kind}`),
    subtitle: [
      period.kind !== 'free' && translate(`reports.periods.${period.kind}`),
      span,
      period.isPartial && translate('reports.partial'),
    ]
      .filter(Boolean)
      .join(' · '),
    facts: [
      [translate('reports.facts.scope'), scope.name],
      [translate('reports.facts.elevators'), formatCell(scope.elevators, 'count', words)],
      [translate('reports.facts.asOf'), instantText(asOf, words)],
      [translate('reports.facts.zone'), snapshot.zoneId],
      [translate('reports.facts.highWater'), formatCell(highWater, 'count', words)],
      ...rowFacts(snapshot, words),
    ],
    sections: snapshot.blocks.map((block) => layOutBlock(block, words)),
  };
}

function layOutBlock(block: Block, words: SheetWords): SheetSection {
  if (block.kind === 'figures') return layOutFigures(block.name, block.rows, words);
  if (block.kind === 'insights') return { ...sectionOf(block.name, words), ...layOutInsights(block, words) };
  return block.kind === 'table' ? layOutTable(block, words) : layOutBars(block, words);
}

const sectionOf = (name: string, { translate }: SheetWords): SheetSection => ({
  name,
  heading: translate(`reports.blocks.${name}`),
  note: '',
  columns: [],
  rows: [],
  bars: [],
  statements: [],
  empty: null,
});

const figureColumns = ['figure', 'value', 'before', 'median', 'observations', 'coverage'] as const;

function layOutFigures(name: string, rows: readonly FigureRow[], words: SheetWords): SheetSection {
  return {
    ...sectionOf(name, words),
    note: words.translate('reports.figuresNote'),
    columns: figureColumns.map((column) => ({
      text: words.translate(`reports.columns.${column}`),
      isNumber: column !== 'figure',
    })),
    rows: rows.map((row) => figureCells(row, words)),
    empty: rows.length === 0 ? words.translate('reports.noData') : null,
  };
}

function figureCells(row: FigureRow, words: SheetWords): SheetCell[] {
  const { translate } = words;
  const number = (value: number | null, type: CellType = row.type): SheetCell => ({
    text: formatCell(value, type, words),
    isNumber: true,
    link: null,
    note: '',
  });
  const range =
    row.interval &&
    translate('reports.interval', {
      low: formatCell(row.interval.low, row.type, words),
      high: formatCell(row.interval.high, row.type, words),
    });
  const restatement =
    row.restatedFrom !== null &&
    translate('reports.restated', { value: formatCell(row.restatedFrom, row.type, words) });
  const value = row.value === null ? translate('reports.noData') : formatCell(row.value, row.type, words);
  return [
    { text: translate(row.name), isNumber: false, link: null, note: '' },
    {
      text: value,
      isNumber: true,
      link: row.value === null ? null : row.link,
      note: [range, restatement].filter(Boolean).join(' · '),
    },
    number(row.before),
    number(row.median),
    number(row.n, 'count'),
    number(row.coverage, 'share'),
  ];
}

/** Tables in the order of an interval's lower bound. */
const rankedBlocks: ReadonlySet<string> = new Set(['companies', 'useUnits']);

function layOutTable({ name, columns, rows, total }: TableBlock, words: SheetWords): SheetSection {
  return {
    ...sectionOf(name, words),
    note: [
      rankedBlocks.has(name) && words.translate('reports.rankNote'),
      total > rows.length && words.translate('reports.firstRows', { shown: rows.length, total }),
    ]
      .filter(Boolean)
      .join(' · '),
    columns: columns.map((column) => ({
      text: words.translate(`reports.columns.${column.name}`),
      isNumber: isNumber(column.type),
    })),
    rows: rows.map(({ cells, link, links }) =>
      columns.map(({ type }, at) => ({
        text: formatCell(cells[at] ?? null, type, words),
        isNumber: isNumber(type),
        link: links?.[at] ?? (at === 0 ? link : null),
        note: '',
      })),
    ),
    empty: rows.length === 0 ? words.translate('reports.noRows') : null,
  };
}

function layOutBars({ name, type, labelType, bars }: BarsBlock, words: SheetWords): SheetSection {
  const values = bars.flatMap(({ value }) => value ?? []);
  const longest = Math.max(0, ...values);
  return {
    ...sectionOf(name, words),
    bars: bars.map(({ label, value, link = null }) => ({
      label: labelType === 'code' ? words.translate(label) : label,
      text: value === null ? noData : formatCell(value, type, words),
      share: value === null ? null : longest === 0 ? 0 : value / longest,
      link,
    })),
    empty: values.length === 0 ? words.translate('reports.noData') : null,
  };
}
