import { alarmMarks, onlineStates, runStates, serviceModes } from '@hoistway/shared/domain/elevatorCodes.ts';
import { FleetTable } from '@hoistway/shared/fleet/table.ts';
import { expect, it } from 'vitest';
import { anElevatorState } from '../testing/sampleState.ts';
import { conditionAt, conditionOf } from './condition.ts';

it('ranks trapped people first, also for a silent elevator', () => {
  expect(conditionOf(anElevatorState({ alarm: 'people', online: 'offline', fault: 3 }))).toBe('alarm');
});

it('does not use an old reading of a silent elevator', () => {
  expect(conditionOf(anElevatorState({ online: 'offline', fault: 3, run: 'moving' }))).toBe('offline');
  expect(conditionOf(anElevatorState({ online: 'unknown', mode: 'inspection' }))).toBe('unknown');
});

it('ranks a fault before a mode, and a mode before motion', () => {
  expect(conditionOf(anElevatorState({ fault: 3, mode: 'inspection' }))).toBe('fault');
  expect(conditionOf(anElevatorState({ mode: 'fireReturn', run: 'moving' }))).toBe('attention');
  expect(conditionOf(anElevatorState({ mode: 'inspection', run: 'moving' }))).toBe('maintenance');
  expect(conditionOf(anElevatorState({ run: 'moving' }))).toBe('moving');
  expect(conditionOf(anElevatorState({}))).toBe('normal');
});

it('judges the columns like the state made from them', () => {
  const table = new FleetTable(1);
  const slot = table.ensure(7);
  for (const [alarm] of alarmMarks.entries())
    for (const [online] of onlineStates.entries())
      for (const [mode] of serviceModes.entries())
        for (const [run] of runStates.entries())
          for (const fault of [0, 4]) {
            for (const [name, value] of Object.entries({ alarm, online, mode, run, fault }))
              table.write(slot, name as 'alarm', value);
            expect(conditionAt(table, slot)).toBe(
              conditionOf({
                alarm: alarmMarks[alarm] ?? 'none',
                online: onlineStates[online] ?? 'unknown',
                mode: serviceModes[mode] ?? 'unknown',
                run: runStates[run] ?? 'unknown',
                fault,
              }),
            );
          }
});
