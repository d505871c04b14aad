import { expect, it } from 'vitest';
import { chosenOf, momentOf, withChoice } from './quickChoices.ts';

const nowMs = new Date(2026, 0, 31, 12).getTime();
const choices = [
  { name: 'all', query: {} },
  { name: 'expired', query: { 'endDate.to': '2026-01-30' } },
  { name: 'month', query: { 'endDate.from': '2026-01-31', 'endDate.to': '2026-02-28' } },
  { name: 'recent', query: { isOnline: 'false', 'seenAt.from': momentOf(nowMs) } },
];
const choiceNameOf = (query: string) => chosenOf(choices, new URLSearchParams(query))?.name;

it('recognises its own choices in an address, and no others', () => {
  expect(choiceNameOf('search=x')).toBe('all');
  expect(choiceNameOf('endDate.to=2026-01-30')).toBe('expired');
  expect(choiceNameOf('endDate.from=2026-01-31&endDate.to=2026-02-28')).toBe('month');
  expect(choiceNameOf('endDate.from=2026-01-01&endDate.to=2026-02-28')).toBeUndefined();
});

it('treats close moments as the same choice', () => {
  const choiceAfter = (minutes: number) =>
    choiceNameOf(`isOnline=false&seenAt.from=${momentOf(nowMs + minutes * 60_000)}`);
  expect([choiceAfter(0), choiceAfter(-5), choiceAfter(-60)]).toEqual(['recent', 'recent', undefined]);
});

it('replaces one choice by another, keeps the rest, and starts at the first page', () => {
  const address = new URLSearchParams('search=x&pageNo=4&endDate.from=2026-01-31&endDate.to=2026-02-28');
  expect(String(withChoice(choices, 'expired', address))).toBe('search=x&endDate.to=2026-01-30');
  expect(String(withChoice(choices, 'all', address))).toBe('search=x');
});
