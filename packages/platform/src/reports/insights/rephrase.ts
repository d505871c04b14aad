import type { Locale } from '@hoistway/shared/domain/constants.ts';
import { flawOfRephrasing } from '@hoistway/shared/domain/insights/checkRephrasing.ts';
import type { InsightRow } from '@hoistway/shared/domain/insights/insightRow.ts';
import type { Rephrasing } from '@hoistway/shared/domain/insights/rephrasing.ts';
import { actionText, sentenceOf } from '@hoistway/shared/domain/insights/sentence.ts';
import type { Snapshot } from '@hoistway/shared/domain/reports/snapshot.ts';
import { secondMs } from '@hoistway/shared/domain/timeUnits.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import { z } from 'zod';
import { post } from '../../messaging/senders/post.ts';

/** An active language service, with its key in clear text. */
export interface LanguageService {
  address: string;
  model: string;
  apiKey: string;
  timeoutSeconds: number;
}

const answerSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().max(20_000) }) })).min(1),
});

const instruction: Record<Locale, string> = {
  'zh-CN': '请把下面的电梯报告语句改写成通顺的短文。不得增加或改变任何数字、编号或事实。',
  'en-US':
    'Rephrase these statements of an elevator report as a short fluent text. Add and change no number, id or fact.',
  'it-Italy':
    'Riformula queste frasi di un rapporto sugli ascensori in un testo breve e scorrevole. Non aggiungere né cambiare numeri, identificativi o fatti.',
};

/**
 * Sends the statements of a report to a language service, elevators and companies under numbers instead of their names,
 * and accepts its text only if every number and id in it was sent.
 */
export async function rephrase(
  snapshot: Snapshot,
  {
    service,
    locale,
    allowedHosts,
  }: { service: LanguageService; locale: Locale; allowedHosts: readonly string[] },
): Promise<Rephrasing> {
  const { lines, names } = statementsOf(snapshot, locale);
  const body = JSON.stringify({
    model: service.model,
    temperature: 0,
    messages: [
      { role: 'system', content: instruction[locale] },
      { role: 'user', content: lines.join('\n') },
    ],
  });
  let content: string;
  try {
    const answer = await post(
      service.address,
      {
        headers: {
          'content-type': 'application/json',
          ...(service.apiKey !== '' && { authorization: `Bearer ${service.apiKey}` }),
        },
        body,
        timeoutMs: service.timeoutSeconds * secondMs,
      },
      { isTrusted: false, allowedHosts },
    );
    if (answer.status < 200 || answer.status > 299)
      return { state: 'unavailable', reason: String(answer.status) };
    content = answerSchema.parse(JSON.parse(answer.text)).choices[0]?.message.content ?? '';
  } catch (error) {
    return { state: 'unavailable', reason: error instanceof Error ? error.name : '' };
  }
  const flaw = flawOfRephrasing(content, sentTokens(lines));
  if (flaw !== null || content.trim() === '') return { state: 'refused', token: flaw?.token ?? '' };
  return { state: 'rephrased', text: withNames(content, names) };
}

/** The statements without names, and the names by their number. */
function statementsOf(snapshot: Snapshot, locale: Locale) {
  const words = { locale, translate: (key: string, params = {}) => say(locale, key, params) };
  const names = new Map<string, string>();
  const placeOf = (about: string): string => {
    if (about === '') return '';
    const knownPlace = [...names].find(([, name]) => name === about)?.[0];
    if (knownPlace) return knownPlace;
    const place = `E${names.size + 1}`;
    names.set(place, about);
    return place;
  };
  const rows: InsightRow[] = snapshot.blocks.flatMap((block) =>
    block.kind === 'insights' ? block.rows : [],
  );
  const lines = rows.map((row) =>
    [sentenceOf({ ...row, about: placeOf(row.about) }, words), actionText(row, words)]
      .filter(Boolean)
      .join(' '),
  );
  return { lines, names };
}

/** Words with a digit, and numbers in Chinese characters. */
const idPattern =
  /[\p{Script=Latin}\p{Nd}_-]*\p{Nd}[\p{Script=Latin}\p{Nd}_-]*|[一二三四五六七八九十百千万两零]{2,}/gu;

/** Every number and id of the sent statements. */
function sentTokens(lines: readonly string[]): { values: number[]; ids: string[] } {
  const text = lines.join('\n');
  return {
    values: [...text.matchAll(/\d+(?:[.,]\d+)?/g)].map(([digits]) => Number(digits.replace(',', '.'))),
    ids: [...text.matchAll(idPattern)].map(([word]) => word),
  };
}

const withNames = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replace(/E\d+/g, (place) => names.get(place) ?? place);
