import type { Compliance, Offender } from '@hoistway/shared/domain/complianceView.ts';
import { intlLocale, type Locale } from '@hoistway/shared/domain/constants.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import { snakeCase } from '../../db/columns.ts';
import type { PackRow, PackTable } from './packTables.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const style = `body{font:14px/1.5 system-ui,sans-serif;margin:24px;color:#111}h1{font-size:20px}h2{font-size:16px;margin:20px 0 4px}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #bbb;padding:3px 6px;text-align:left;vertical-align:top}
th{background:#eee}thead{display:table-header-group}tr{break-inside:avoid}h2,h2+p{break-after:avoid}th{word-break:keep-all}
.day{white-space:nowrap}.long{overflow-wrap:anywhere}
.muted{color:#555}@page{size:A4 landscape;margin:12mm}@media print{body{margin:0;font-size:10px}th,td{padding:2px 4px}}`;

/** A page that needs nothing beside itself and prints on A4. */
export const pageOf = (locale: Locale, title: string, body: string): string =>
  `<!doctype html><html lang="${intlLocale[locale]}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
  `<style>${style}</style></head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>\n`;

const cells = (tag: 'th' | 'td', values: readonly string[]): string =>
  `<tr>${values.map((value) => `<${tag}${classOf(value)}>${escapeHtml(value)}</${tag}>`).join('')}</tr>`;

/** Days stay on one line; only a long word, such as a file's path, breaks anywhere. */
function classOf(value: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return ' class="day"';
  return /\S{21}/.test(value) ? ' class="long"' : '';
}

interface Words {
  locale: Locale;
  zoneId: string;
}

/** A table whose head stands on each printed page. */
const tableOf = (head: readonly string[], body: readonly string[]): string =>
  `<table><thead>${cells('th', head)}</thead><tbody>${body.join('')}</tbody></table>`;

/** A table as a page; instants in the caller's zone, choices in their words, files by their name in the pack. */
export function tablePage(
  table: PackTable,
  rows: readonly PackRow[],
  { locale, zoneId }: Words,
  nameOfFile: (id: string) => string,
): string {
  const label = (key: string) => say(locale, `resources.${table.resource.name}.${key}`);
  const head = [
    say(locale, 'resources.elevators.one'),
    say(locale, 'upkeep.compliance.company'),
    say(locale, 'upkeep.compliance.useUnit'),
    ...table.fields.map((field) => label(`fields.${field}`)),
  ];
  const instants = new Intl.DateTimeFormat(intlLocale[locale], {
    timeZone: zoneId,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const textOf = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    const kind = table.resource.fields[field]?.kind;
    if (kind === 'choice') return label(`options.${field}.${value}`);
    if (kind === 'instant') return instants.format(new Date(String(value)));
    return kind === 'file' || kind === 'image' ? nameOfFile(String(value)) : String(value);
  };
  const body = rows.map((row) =>
    cells('td', [
      row.elevator,
      row.companyName,
      row.useUnitName,
      ...table.fields.map((field) => textOf(field, row.values[snakeCase(field)])),
    ]),
  );
  const title = say(locale, `upkeep.compliance.packPage.${table.name}`);
  return pageOf(locale, title, tableOf(head, body));
}

/** The check-up as a page, each line with all its offenders and what to do. */
export function checkUpPage({ lines }: Compliance, { locale }: Words): string {
  const t = (key: string, params = {}) => say(locale, `upkeep.compliance.${key}`, params);
  const head = [t('offender'), t('company'), t('useUnit'), t('day')];
  const body = lines.map(({ name, kind, count, offenders }) => {
    const offender = (one: Offender) =>
      cells('td', [
        [one.elevatorNo, one.elevatorName, one.subject].filter(Boolean).join(' '),
        one.companyName,
        one.useUnitName,
        one.day ?? '',
      ]);
    const list = count === 0 ? `<p>${escapeHtml(t('clean'))}</p>` : tableOf(head, offenders.map(offender));
    return `<h2>${escapeHtml(`${t(`lines.${name}.title`)}: ${count}`)}</h2>
      <p class="muted">${escapeHtml([t(kind), t(`lines.${name}.rule`), t(`lines.${name}.remedy`)].join(' · '))}</p>${list}`;
  });
  return pageOf(locale, t('title'), body.join(''));
}

/** The index: what the pack holds and how to check it. */
export function indexPage(
  members: readonly { path: string; title: string; count: number | null }[],
  { locale, madeText, elevators }: { locale: Locale; madeText: string; elevators: number },
): string {
  const t = (key: string, params = {}) => say(locale, `upkeep.compliance.${key}`, params);
  const lines = members.map(
    ({ path, title, count }) =>
      `<li><a href="${escapeHtml(encodeURI(path))}">${escapeHtml(title)}</a>${count === null ? '' : ` (${count})`}</li>`,
  );
  return pageOf(
    locale,
    t('packPage.title'),
    `<p>${escapeHtml(madeText)} · ${escapeHtml(t('elevators', { count: elevators }))}</p><ul>${lines.join('')}</ul>
     <p class="muted">${escapeHtml(t('packPage.sums'))}</p>`,
  );
}
