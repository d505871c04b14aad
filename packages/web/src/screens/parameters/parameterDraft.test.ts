import type { ParameterLine, ParameterTable } from '@hoistway/shared/domain/parameters/parameterTable.ts';
import { expect, it } from 'vitest';
import { copyDraft, draftLines, rollbackDraft } from './parameterDraft.ts';

const line = (no: string, more: Partial<ParameterLine> = {}): ParameterLine => ({
  ...{ no, name: no, module: null, unit: null, range: null, default: null, note: null },
  ...{ access: 'harmless', deviceValue: '1', readAt: null, baselineValue: null },
  ...more,
});
const table = (id: string, lines: ParameterLine[]): ParameterTable => ({
  elevator: { id, no: id, name: id, brand: 'A', model: 'B', dtuCode: null },
  ...{ isWritingAllowed: true, baselineAt: null, nextCheckAt: null, openChange: null, lastChange: null },
  reading: { state: 'none', problem: null, at: null },
  lines,
});

it('copies only writable values that differ and that both elevators have', () => {
  const target = table('1', [
    line('a'),
    line('b', { access: 'safety' }),
    line('c', { deviceValue: null }),
    line('d', { deviceValue: '2.0' }),
    line('e'),
  ]);
  const source = table('2', [
    ...['a', 'b', 'c'].map((no) => line(no, { deviceValue: '5' })),
    line('d', { deviceValue: '2' }),
    line('e', { deviceValue: null }),
  ]);
  expect(copyDraft(target, source)).toEqual({ kind: 'copy', values: { a: '5' }, sourceElevatorId: '2' });
});

it('returns the drifted writable values to the baseline', () => {
  const driftedTable = table('1', [
    line('a', { baselineValue: '3' }),
    line('b', { baselineValue: '1.0' }),
    line('c', { baselineValue: '3', access: 'safety' }),
  ]);
  expect(rollbackDraft(driftedTable)).toEqual({ kind: 'rollback', values: { a: '3' } });
});

it('lists the entered values that differ from the device', () => {
  const lines = draftLines(table('1', [line('a'), line('b')]), { values: { a: '1.0', b: '2' } });
  expect(lines).toMatchObject([{ line: { no: 'b' }, value: '2' }]);
});
