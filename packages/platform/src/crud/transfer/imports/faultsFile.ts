import type { Readable } from 'node:stream';
import type { Locale } from '@hoistway/shared/domain/constants.ts';
import type { FieldError } from '@hoistway/shared/domain/errors.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { inTenant } from '../../../db/tenantTransaction.ts';
import type { Platform } from '../../../platform.ts';
import { type Words, wordsIn } from '../words.ts';
import { writeSheet } from '../writeSheet.ts';
import type { JobRow } from './jobRow.ts';
import { faultyAfter } from './stagedRows.ts';

/** Text that a spreadsheet might evaluate as a formula; a signed number is none. */
const formula = /^[=+\-@\t\r](?![\d.]+$)/;

/**
 * The refused rows in the columns of their file, with the reasons in a last column, to be corrected and imported
 * again.
 */
export function faultsFile({ db }: Platform, resource: AnyResource, job: JobRow, locale: Locale): Readable {
  const reason = say(locale, 'imports.problem');
  const header = [...job.columns.map((column) => column.header), reason];
  const sheet = { format: 'csv', name: resource.name, header, expectedRows: job.faulty } as const;
  return writeSheet(sheet, async (write) => {
    for (let last = 0; ; ) {
      const rows = await inTenant(db, job.tenant_id, (tx) => faultyAfter(tx, job.id, last));
      if (rows.length === 0) return;
      await write(
        rows.map(({ cells, errors }) => [
          ...job.columns.map(({ at }) => safe(cells[at] ?? '')),
          reasonsOf(resource, errors ?? [], locale),
        ]),
      );
      last = rows.at(-1)?.row ?? last;
    }
  });
}

/** The labels of a choice's options; undefined for other fields. */
function optionsOf(resource: AnyResource, name: string, words: Words): string | undefined {
  const field = resource.fields[name];
  if (!field || !('options' in field)) return undefined;
  return field.options.map((option) => words.option(name, option)).join(', ');
}

const safe = (text: string): string => (formula.test(text) ? `'${text}` : text);

function reasonsOf(resource: AnyResource, errors: readonly FieldError[], locale: Locale): string {
  const words = wordsIn(resource, locale);
  return errors
    .map(({ field, code, params }) => {
      const name = field.split('.', 1)[0] ?? field;
      const options = code === 'unknownOption' ? optionsOf(resource, name, words) : undefined;
      const optionText = options
        ? say(locale, 'validation.unknownOptionOf', { options })
        : say(locale, `validation.${code}`, params);
      return name in resource.fields ? `${words.header(name)}: ${optionText}` : optionText;
    })
    .join('; ');
}
