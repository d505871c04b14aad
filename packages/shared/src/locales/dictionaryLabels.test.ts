import { expect, it } from 'vitest';
import { dictionaryLabels } from './dictionaryLabels.ts';
import { messages } from './index.ts';
import { flatMessages } from './message.ts';

const keys = [...flatMessages(messages['en-US']).keys()];
const codesBelow = (prefix: string) =>
  keys
    .filter((key) => key.startsWith(`${prefix}.`))
    .map((key) => key.slice(prefix.length + 1))
    .sort();

it.each(Object.entries(dictionaryLabels))(
  'names the same codes wherever %s is shown',
  (_, [own, ...others]) => {
    expect(codesBelow(own).length).toBeGreaterThan(1);
    for (const prefix of others) expect(codesBelow(prefix)).toEqual(codesBelow(own));
  },
);
