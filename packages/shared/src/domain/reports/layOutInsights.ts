import type { InsightRow } from '../insights/insightRow.ts';
import { actionText, againstOf, sentenceOf } from '../insights/sentence.ts';
import type { SheetWords } from './formatCell.ts';
import type { SheetSection, SheetStatement } from './sheet.ts';
import type { InsightsBlock } from './snapshot.ts';

/** References printed below a statement. */
const printedEvidence = 12;

/** Statements in one language, each with its evidence. */
export const layOutInsights = (
  { rows, tested: testedCount, significant }: InsightsBlock,
  words: SheetWords,
): Pick<SheetSection, 'note' | 'statements' | 'empty'> => ({
  note:
    testedCount === null
      ? ''
      : words.translate('insights.texts.tested', { tested: testedCount, significant: significant ?? 0 }),
  statements: rows.map((row) => statementOf(row, words)),
  empty: rows.length === 0 ? words.translate('reports.noRows') : null,
});

function statementOf(row: InsightRow, words: SheetWords): SheetStatement {
  const { evidence, evidenceTotal, link } = row;
  const shownRefs = evidence.slice(0, printedEvidence);
  const isTested = row.against.days > 0;
  return {
    text: sentenceOf(row, words),
    link,
    against: isTested ? againstOf(row, words) : '',
    action: actionText(row, words),
    evidence: shownRefs.map(({ kind, id, link: path }) => ({
      text: `${words.translate(`insights.texts.evidence.${kind}`)} ${kind === 'event' ? words.translate(`events.${id}`) : id}`,
      link: path,
    })),
    more:
      evidenceTotal > shownRefs.length
        ? words.translate('insights.texts.more', { count: evidenceTotal - shownRefs.length })
        : '',
  };
}
