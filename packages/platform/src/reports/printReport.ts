import type { Locale } from '@hoistway/shared/domain/constants.ts';
import { layOutReport } from '@hoistway/shared/domain/reports/layOutReport.ts';
import { verifyPath } from '@hoistway/shared/domain/reports/verifyPath.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import type { Config } from '../config.ts';
import type { StoredSnapshot } from './readReport.ts';
import { reportPage } from './reportPage.ts';

/** The sheet of a snapshot in a language. */
export const sheetOf = ({ snapshot }: Pick<StoredSnapshot, 'snapshot'>, locale: Locale) =>
  layOutReport(snapshot, { locale, translate: (key, params = {}) => say(locale, key, params) });

/** The print page of a stored report. */
export const printPageOf = (
  report: StoredSnapshot,
  locale: Locale,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): string =>
  reportPage(
    sheetOf(report, locale),
    {
      sha256: report.sha256,
      verifyUrl: `${publicUrl ?? ''}${verifyPath(report.sha256)}`,
      origin: publicUrl ?? null,
    },
    locale,
  );
