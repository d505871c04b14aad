import { expect, it } from 'vitest';
import { messages } from './index.ts';
import { flatMessages } from './message.ts';

/** Colloquial words for which the trade has a term: “no one on duty”, “not acknowledged”, “motion detected”. */
const colloquialWords =
  /\b(nobody|somebody|someone|anybody|anyone|everybody|whoever|told|said|heard|heed|lately|put aside|laid aside|called off)\b/i;

/** Keys whose text may contain such a word. */
const exceptions = new Map([
  ['publicPages.shareText', 'a link works for anyone who holds it, logged in or not'],
]);

const texts = [...flatMessages(messages['en-US'])].map(([key, text]) => ({ key, text: String(text) }));

it('uses the words of the trade in every English screen text', () => {
  const colloquial = texts.filter(({ key, text }) => colloquialWords.test(text) && !exceptions.has(key));
  expect(colloquial).toEqual([]);
});

it('has no unused exception', () => {
  const colloquialKeys = texts.filter(({ text }) => colloquialWords.test(text)).map(({ key }) => key);
  expect(colloquialKeys).toEqual(expect.arrayContaining([...exceptions.keys()]));
});
