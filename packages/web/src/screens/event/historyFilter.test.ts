import { describe, expect, it } from 'vitest';
import { historyQuery, rangeFault, readHistoryFilter, writeHistoryFilter } from './historyFilter.ts';

const question = { nowMs: Date.UTC(2026, 4, 4, 8, 0, 20), windowDays: 3, choices: ['kind'] };

describe('the filter of a history', () => {
  it('is the last day by default', () => {
    const { range, pageNo, pageSize } = readHistoryFilter(new URLSearchParams(), question);
    expect(Date.parse(range.to) - Date.parse(range.from)).toBe(86_400_000);
    expect(Date.parse(range.to)).toBeGreaterThanOrEqual(question.nowMs);
    expect([pageNo, pageSize]).toEqual([1, 20]);
  });

  it('survives the round trip through the address', () => {
    const part = {
      range: { from: '2026-05-01T00:00', to: '2026-05-02T12:30' },
      elevatorId: '7',
      choices: { kind: 'faultOpened' },
      pageNo: 3,
      pageSize: 50,
    } as const;
    const params = writeHistoryFilter(new URLSearchParams('view=history'), part);
    expect(params.get('view')).toBe('history');
    expect(readHistoryFilter(params, question)).toEqual(part);
  });

  it('starts at the first page when it changes', () => {
    const params = writeHistoryFilter(new URLSearchParams('pageNo=4'), { elevatorId: '7' });
    expect(params.get('pageNo')).toBeNull();
  });

  it("queries in instants, not in the browser's local time", () => {
    const filter = readHistoryFilter(
      new URLSearchParams('from=2026-05-01T00:00&to=2026-05-01T06:00'),
      question,
    );
    const query = historyQuery(filter);
    expect(Date.parse(String(query.from))).toBe(Date.parse('2026-05-01T00:00'));
    expect(String(query.from)).toMatch(/Z$/);
  });
});

describe('a range of time', () => {
  it('requires both ends, in order, within the window', () => {
    expect(rangeFault({ from: '', to: '2026-05-02T00:00' }, 3)).toBe('open');
    expect(rangeFault({ from: '2026-05-02T00:00', to: '2026-05-02T00:00' }, 3)).toBe('order');
    expect(rangeFault({ from: '2026-05-01T00:00', to: '2026-05-05T00:00' }, 3)).toBe('wide');
    expect(rangeFault({ from: '2026-05-01T00:00', to: '2026-05-04T00:00' }, 3)).toBeNull();
  });
});
