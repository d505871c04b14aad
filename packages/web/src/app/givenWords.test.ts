import { say } from '@hoistway/shared/locales/index.ts';
import { expect, it } from 'vitest';
import { givenWords } from './givenWords.ts';

const ownWord = (key: string) => {
  const word = say('en-US', key);
  return word === key ? null : word;
};

it('takes the words that somebody gave an entry to every place that shows it, and leaves the product its own', () => {
  const tree = {
    approvalStatus: [
      { code: 'applying', desc: say('en-US', 'dictionaries.approvalStatus.applying') },
      { code: 'approved', desc: 'Let through' },
    ],
  };
  expect([...givenWords(tree, ownWord)]).toEqual([
    ['dictionaries.approvalStatus.approved', 'Let through'],
    ['resources.netApplications.options.approval.approved', 'Let through'],
    ['resources.otaApplications.options.status.approved', 'Let through'],
  ]);
});

it('passes over dictionaries and entries that somebody added, which no record knows', () => {
  const tree = {
    colour: [{ code: 'red', desc: 'Red' }],
    healthIndex: [{ code: 'perfect', desc: 'Perfect' }],
  };
  expect(givenWords(tree, ownWord).size).toBe(0);
});
