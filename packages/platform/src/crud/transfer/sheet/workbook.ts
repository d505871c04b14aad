import { posix } from 'node:path';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { isDateFormat } from './excelDates.ts';
import { sheetLimits } from './limits.ts';
import { readWhole } from './xmlParts.ts';
import type { ZipParts } from './zipParts.ts';

/** The properties of a workbook beside its sheets. */
export interface Workbook {
  /** The part of the first visible sheet. */
  sheet: string;
  /** Days are counted from 1904, as old Macintosh files do. */
  is1904: boolean;
  /** The shared texts, which cells refer to by number. */
  texts: string[];
  /** Whether a style, by number, formats a date or a time. */
  isDate: boolean[];
}

/** @throws importIllegal, importTooLarge */
export async function readWorkbook(zip: ZipParts): Promise<Workbook> {
  const links = await linksOf(zip, '_rels/.rels', '');
  const main = [...links.values()].find(({ type }) => type.endsWith('/officeDocument'))?.target;
  const path = main ?? 'xl/workbook.xml';
  const sheets: { link: string; isShown: boolean }[] = [];
  let is1904 = false;
  await readWhole(zip, path, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = isTrue(attributes.date1904);
      if (name === 'sheet')
        sheets.push({ link: linkIn(attributes), isShown: (attributes.state ?? 'visible') === 'visible' });
    },
  });
  const folder = posix.dirname(path);
  const parts = await linksOf(zip, posix.join(folder, '_rels', `${posix.basename(path)}.rels`), folder);
  const firstShown = sheets.find(({ isShown }) => isShown) ?? sheets[0];
  const sheet = parts.get(firstShown?.link ?? '')?.target;
  if (sheet === undefined) throw new ProductError('importIllegal');
  const partOf = (kind: string) =>
    [...parts.values()].find(({ type, target }) => type.endsWith(`/${kind}`) && zip.has(target))?.target;
  const texts = partOf('sharedStrings');
  const styles = partOf('styles');
  return {
    sheet,
    is1904,
    texts: texts === undefined ? [] : await readTexts(zip, texts),
    isDate: styles === undefined ? [] : await readStyles(zip, styles),
  };
}

const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true';
const linkIn = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';

interface Link {
  type: string;
  target: string;
}

async function linksOf(zip: ZipParts, path: string, folder: string): Promise<Map<string, Link>> {
  const links = new Map<string, Link>();
  if (!zip.has(path)) return links;
  await readWhole(zip, path, {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      links.set(Id, { type: Type, target });
    },
  });
  return links;
}

/** The shared texts, without the readings that East Asian files store beside them. */
async function readTexts(zip: ZipParts, path: string): Promise<string[]> {
  const texts: string[] = [];
  let letters = 0;
  let text = '';
  let isText = false;
  let isReading = false;
  await readWhole(zip, path, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isReading = true;
      isText = name === 't' && !isReading;
    },
    text: (chunk) => {
      if (isText) text += chunk;
    },
    close: (name) => {
      if (name === 'rPh') isReading = false;
      isText = false;
      if (name !== 'si') return;
      letters += text.length;
      if (texts.length >= sheetLimits.texts || letters > sheetLimits.textLetters)
        throw new ProductError('importTooLarge');
      texts.push(text);
    },
  });
  return texts;
}

async function readStyles(zip: ZipParts, path: string): Promise<boolean[]> {
  const isDate: boolean[] = [];
  const formats = new Map<number, string>();
  let isCellStyle = false;
  await readWhole(zip, path, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') formats.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isCellStyle = true;
      if (name === 'xf' && isCellStyle && isDate.length < 65_536)
        isDate.push(isDateFormat(Number(numFmtId), formats.get(Number(numFmtId))));
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return isDate;
}
