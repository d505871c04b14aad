import type { Locale } from '@hoistway/shared/domain/constants.ts';
import type { MatrixCellView, MatrixView } from '@hoistway/shared/domain/dtuMatrixView.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import type { NamedSheet } from '../../crud/transfer/workbook.ts';

/** A matrix as a spreadsheet: the grid of verdicts, and the evidence of each cell. */
export function matrixSheets(view: MatrixView, locale: Locale): NamedSheet[] {
  const text = (key: string) => say(locale, `resources.dtuTestCells.${key}`);
  const verdict = (cell: MatrixCellView | undefined) =>
    cell === undefined
      ? ''
      : [text(`options.state.${cell.state}`), cell.measuredValue ?? cell.problem ?? '']
          .filter(Boolean)
          .join(' ');
  const grid = view.devices.map(({ dtuCode, cells }) => [
    dtuCode,
    ...view.tests.map((test) => verdict(cells.find((cell) => cell.test === test))),
  ]);
  const fields = ['dtuCode', 'test', 'state', 'measuredValue', 'problem', 'startedAt', 'dueAt'] as const;
  const evidence = view.devices.flatMap(({ dtuCode, cells }) =>
    cells.map((cell) => [
      dtuCode,
      text(`options.test.${cell.test}`),
      text(`options.state.${cell.state}`),
      cell.measuredValue,
      cell.problem,
      cell.startedAt,
      cell.dueAt,
      cell.evidence === null ? null : JSON.stringify(cell.evidence),
    ]),
  );
  return [
    {
      name: say(locale, 'resources.dtuTestRuns.one'),
      rows: [[text('fields.dtuCode'), ...view.tests.map((test) => text(`options.test.${test}`))], ...grid],
    },
    {
      name: text('title'),
      rows: [[...fields.map((field) => text(`fields.${field}`)), 'JSON'], ...evidence],
    },
  ];
}
