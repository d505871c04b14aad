import { intlLocale, type Locale } from '@hoistway/shared/domain/constants.ts';
import type {
  ReportSheet,
  SheetBar,
  SheetCell,
  SheetSection,
  SheetStatement,
} from '@hoistway/shared/domain/reports/sheet.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import encodeQR from 'qr';
import { fontSheetPath, printFonts } from '../printing/fontFiles.ts';
import { reportStyle } from './reportStyle.ts';

/** What identifies a printed report, and where to verify it. */
export interface PrintedProof {
  sha256: string;
  /** The address in the QR code. */
  verifyUrl: string;
  /** The console's address, to which numbers link; null for numbers without links. */
  origin: string | null;
}

/** More bars stand in two columns. */
const longestBarColumn = 12;

/** The print page of a report: static, with no script and no request but the font's. */
export function reportPage(sheet: ReportSheet, proof: PrintedProof, locale: Locale): string {
  const t = (key: string) => escapeHtml(say(locale, key));
  const facts = sheet.facts.map(
    ([label, value]) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  return `<!doctype html><html lang="${intlLocale[locale]}"><head><meta charset="utf-8">
<title>${escapeHtml(sheet.title)}</title><link rel="stylesheet" href="${fontSheetPath}">
<style>${reportStyle({ fonts: printFonts(locale), title: sheet.title, hash: proof.sha256.slice(0, 16) })}</style></head><body>
<header><div><h1>${escapeHtml(sheet.title)}</h1><p>${escapeHtml(sheet.subtitle)}</p>
<div class="proof"><p>${t('reports.verifyHint')}</p><p>SHA-256 ${proof.sha256}</p><p>${escapeHtml(proof.verifyUrl)}</p></div></div>
<div class="qr">${encodeQR(proof.verifyUrl, 'svg', { ecc: 'medium', border: 1 })}</div></header>
<dl>${facts.join('')}</dl>
${sheet.sections.map((section) => sectionHtml(section, proof.origin)).join('\n')}</body></html>\n`;
}

function sectionHtml(section: SheetSection, origin: PrintedProof['origin']): string {
  const note = section.note === '' ? '' : `<p class="note">${escapeHtml(section.note)}</p>`;
  return `<section data-block="${escapeHtml(section.name)}"><h2>${escapeHtml(section.heading)}</h2>${note}${bodyOf(section, origin)}</section>`;
}

function bodyOf(
  { empty, bars, columns, rows, statements }: SheetSection,
  origin: PrintedProof['origin'],
): string {
  if (empty !== null) return `<p class="empty">${escapeHtml(empty)}</p>`;
  if (statements.length > 0)
    return `<ol class="statements">${statements.map((one) => statementHtml(one, origin)).join('')}</ol>`;
  if (bars.length > 0)
    return `<div class="bars${bars.length > longestBarColumn ? ' half' : ''}">${bars.map((bar) => barHtml(bar, origin)).join('')}</div>`;
  const head = columns.map(({ text, isNumber }) => `<th${numberClass(isNumber)}>${escapeHtml(text)}</th>`);
  const body = rows.map((cells) => `<tr>${cells.map((cell) => cellHtml(cell, origin)).join('')}</tr>`);
  // Tables with one column of names keep their columns below each other.
  const isNamed = columns.filter(({ isNumber }) => !isNumber).length === 1;
  return `<table${isNamed ? ' class="named"' : ''}><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

const numberClass = (isNumber: boolean): string => (isNumber ? ' class="number"' : '');

/** States, numbers of orders and moments are read in one line; a name may be broken. */
const isOneLine = (text: string): boolean => widthOf(text) <= (/\d/.test(text) ? longestLine : longestWord);
const longestLine = 20;
const longestWord = 8;
/** Width in Latin letters: a Chinese character is two of them wide. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0);

const cellHtml = ({ text, note, isNumber, link }: SheetCell, origin: PrintedProof['origin']): string =>
  `<td${isNumber ? ' class="number"' : isOneLine(text) ? ' class="line"' : ''}>${linkHtml(text, link, origin)}${note === '' ? '' : `<small>${escapeHtml(note)}</small>`}</td>`;

/** A statement with the ids of its evidence, which lead to its rows in the console. */
function statementHtml(
  { text, against, action, evidence, more }: SheetStatement,
  origin: PrintedProof['origin'],
): string {
  const line = (name: string, content: string) =>
    content === '' ? '' : `<small class="${name}">${content}</small>`;
  const ids = [
    ...evidence.map((one) => linkHtml(one.text, one.link, origin)),
    ...(more === '' ? [] : [escapeHtml(more)]),
  ].join(' · ');
  return `<li><p>${escapeHtml(text)}</p>${line('action', escapeHtml(action))}${line('against', escapeHtml(against))}${line('ids', ids)}</li>`;
}

const barHtml = ({ label, text, share, link }: SheetBar, origin: PrintedProof['origin']): string =>
  `<div class="bar"><span>${escapeHtml(label)}</span><i style="--share:${share ?? 0}"></i><b>${linkHtml(text, link, origin)}</b></div>`;

/** A text that leads to its rows in the console. */
const linkHtml = (text: string, link: string | null, origin: PrintedProof['origin']): string =>
  link === null || origin === null
    ? escapeHtml(text)
    : `<a href="${escapeHtml(origin + link)}">${escapeHtml(text)}</a>`;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
