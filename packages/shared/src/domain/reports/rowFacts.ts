import { faultName } from '../elevatorCodes.ts';
import type { SheetWords } from './formatCell.ts';
import { unassignedCode } from './reportRows.ts';
import type { Snapshot } from './snapshot.ts';

type Words = Pick<SheetWords, 'translate'>;

/** Texts of the conditions that a reader sees; groups are named by the scope. */
const conditionTexts: Record<string, (value: string, words: Words) => string> = {
  cause: (value, { translate }) => translate(`reports.causes.${value}`),
  place: (value, { translate }) =>
    translate(value === unassignedCode ? 'reports.place' : `resources.useUnits.options.type.${value}`),
  age: (value, { translate }) => translate(`reports.ages.${value}`),
  hour: (value) => `${value.padStart(2, '0')}:00`,
  level: (value, { translate }) => translate(`reports.levels.${value}`),
  hasPeople: (value, { translate }) => translate(`reports.rows.${value === 'true' ? 'yes' : 'no'}`),
  isLate: (value, { translate }) => translate(`reports.rows.${value === 'true' ? 'yes' : 'no'}`),
  isUnanswered: (value, { translate }) => translate(`reports.rows.${value === 'true' ? 'yes' : 'no'}`),
  direction: (value, { translate }) => translate(`reports.directions.${value}`),
  faultType: (value, { translate }) => translate(`codes.fault.${faultName(Number(value))}`),
};

/** The conditions of rows behind a number, as facts of their sheet. */
export const rowFacts = ({ query }: Pick<Snapshot, 'query'>, words: Words): [string, string][] =>
  Object.entries(conditionTexts).flatMap(([name, textOf]): [string, string][] => {
    const value = query[name];
    if (value === undefined || value === null) return [];
    return [[words.translate(`reports.rows.${name}`), textOf(String(value), words)]];
  });
