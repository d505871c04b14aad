import { say } from '@hoistway/shared/locales/index.ts';
import { expect, it } from 'vitest';
import { customTexts } from './customTexts.ts';

const ownWord = (key: string) => {
  const word = say('en-US', key);
  return word === key ? null : word;
};

it('shows an entry’s custom name at every place, and leaves other texts unchanged', () => {
  const tree = {
    approvalStatus: [
      { code: 'applying', desc: say('en-US', 'dictionaries.approvalStatus.applying') },
      { code: 'approved', desc: 'Let through' },
    ],
  };
  expect([...customTexts(tree, ownWord)]).toEqual([
    ['dictionaries.approvalStatus.approved', 'Let through'],
    ['resources.netApplications.options.approval.approved', 'Let through'],
    ['resources.otaApplications.options.status.approved', 'Let through'],
  ]);
});

it('ignores added dictionaries and entries, which no record uses', () => {
  const tree = {
    colour: [{ code: 'red', desc: 'Red' }],
    healthIndex: [{ code: 'perfect', desc: 'Perfect' }],
  };
  expect(customTexts(tree, ownWord).size).toBe(0);
});
