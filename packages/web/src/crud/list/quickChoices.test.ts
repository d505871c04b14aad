import { expect, it } from 'vitest';
import { chosenOf, momentOf, withChoice } from './quickChoices.ts';

const nowMs = new Date(2026, 0, 31, 12).getTime();
const choices = [
  { name: 'all', query: {} },
  { name: 'expired', query: { 'endDate.to': '2026-01-30' } },
  { name: 'month', query: { 'endDate.from': '2026-01-31', 'endDate.to': '2026-02-28' } },
  { name: 'lately', query: { isOnline: 'false', 'seenAt.from': momentOf(nowMs) } },
];
const chosen = (query: string) => chosenOf(choices, new URLSearchParams(query))?.name;

it('knows its own choices again in an address, and no others', () => {
  expect(chosen('search=x')).toBe('all');
  expect(chosen('endDate.to=2026-01-30')).toBe('expired');
  expect(chosen('endDate.from=2026-01-31&endDate.to=2026-02-28')).toBe('month');
  expect(chosen('endDate.from=2026-01-01&endDate.to=2026-02-28')).toBeUndefined();
});

it('takes a moment for the same while it is near', () => {
  const seen = (minutes: number) =>
    chosen(`isOnline=false&seenAt.from=${momentOf(nowMs + minutes * 60_000)}`);
  expect([seen(0), seen(-5), seen(-60)]).toEqual(['lately', 'lately', undefined]);
});

it('puts one choice in the place of another, leaves the rest, and begins at the first page', () => {
  const address = new URLSearchParams('search=x&pageNo=4&endDate.from=2026-01-31&endDate.to=2026-02-28');
  expect(String(withChoice(choices, 'expired', address))).toBe('search=x&endDate.to=2026-01-30');
  expect(String(withChoice(choices, 'all', address))).toBe('search=x');
});
