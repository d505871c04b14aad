import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Locale, locales } from '../packages/shared/src/domain/constants.ts';

/**
 * The language of a data folder's demonstration: that of its first start, else the requested one, else the machine's. A
 * folder keeps its language, since existing elevators do not move to another city.
 */
export async function demonstrationLanguage(dataDir: string, wantedLocale: Locale | null): Promise<Locale> {
  const file = join(dataDir, 'demonstration.json');
  if (existsSync(file)) {
    const storedChoice: { language: Locale } = JSON.parse(await readFile(file, 'utf8'));
    return storedChoice.language;
  }
  // Folders of earlier versions have none.
  const isFilled = existsSync(join(dataDir, 'postgres'));
  const language = isFilled ? 'zh-CN' : (wantedLocale ?? machineLanguage(process.env));
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `${JSON.stringify({ language })}\n`);
  return language;
}

/** The machine's language by its locale; English if the product does not support it. */
export function machineLanguage(environment: Record<string, string | undefined>): Locale {
  const { LC_ALL, LC_MESSAGES, LANG } = environment;
  const localeVariable = [LC_ALL, LC_MESSAGES, LANG].find((value) => value !== undefined && value !== '');
  const isNeutral = localeVariable === undefined || /^(C|POSIX)(\.|$)/.test(localeVariable);
  const tag = isNeutral ? Intl.DateTimeFormat().resolvedOptions().locale : localeVariable;
  const prefix = tag.toLowerCase().split(/[-_.]/)[0];
  return locales.find((locale) => locale.split('-')[0] === prefix) ?? 'en-US';
}
