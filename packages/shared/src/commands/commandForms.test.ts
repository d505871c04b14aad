import { describe, expect, it } from 'vitest';
import { closeReasons } from '../domain/alarm.ts';
import { locales } from '../domain/constants.ts';
import { say } from '../locales/index.ts';
import { type AnyCommand, type FormCommand, fieldKeyOf, optionKeyOf } from '../model/command.ts';
import { resourceNamed } from '../resources/index.ts';
import { shelveAlarm } from './alarmCommands.ts';
import { closeFormOf } from './closeFormOf.ts';
import { startDtuTest } from './dtuTestCommands.ts';
import { formInput } from './formInput.ts';
import { commands } from './index.ts';
import { arriveRepair, classifyRepair, completeRepair, recordRepairCall } from './repairCommands.ts';

const all: readonly AnyCommand[] = Object.values(commands);
const isFormCommand = (command: AnyCommand): command is FormCommand => 'fields' in command;
const formCommands = all.filter(isFormCommand);

it('is registered under its own name', () => {
  expect(Object.keys(commands)).toEqual(all.map(({ name }) => name));
  expect(formCommands.length).toBeGreaterThan(10);
});

describe.each(formCommands.map((command) => [command.name, command] as const))('%s', (_, command) => {
  it.each(locales)('labels each field of its form and each option: %s', (locale) => {
    const keys = Object.entries(command.fields).flatMap(([name, field]) => [
      fieldKeyOf(command, name),
      ...('options' in field ? field.options.map((code) => optionKeyOf(command, name, code)) : []),
    ]);
    expect(keys.filter((key) => say(locale, key) === key)).toEqual([]);
  });

  it('offers the options that the record has', () => {
    for (const [name, field] of Object.entries(command.fields)) {
      if (!('options' in field) || field.optionsAt !== undefined) continue;
      const recordField = resourceNamed(command.about)?.fields[field.optionsOf ?? name];
      expect(recordField && 'options' in recordField ? recordField.options : []).toEqual(
        expect.arrayContaining([...field.options]),
      );
    }
  });
});

const nowMs = Date.parse('2026-05-04T10:30:00.000Z');

it("builds the input from the form's values, without empty ones", () => {
  const values = { faultReason: 'Worn shoe', handleMethod: 'onSite', faultDesc: '', photoIds: 'p-1' };
  const input = formInput(completeRepair.fields, values, nowMs);
  expect(input).toEqual({ faultReason: 'Worn shoe', handleMethod: 'onSite', photoIds: ['p-1'] });
  expect(completeRepair.input.safeParse(input).success).toBe(true);
  const callValues = { duration: 30, originator: null, connector: '', phone: '' };
  const call = formInput(recordRepairCall.fields, callValues, nowMs);
  expect(recordRepairCall.input.parse(call)).toEqual({
    duration: 30,
    originator: '',
    connector: '',
    phone: '',
  });
});

it('reports an unanswered question, and a reason that other callers may omit', () => {
  const result = classifyRepair.input.safeParse(
    formInput(classifyRepair.fields, { alarmClass: 'A1', wasDetectorRight: null, cause: 'Door' }, nowMs),
  );
  expect(result.error?.issues.map(({ path }) => path)).toEqual([['wasDetectorRight']]);
  expect(arriveRepair.input.safeParse({}).success).toBe(true);
  expect(arriveRepair.fields.reason.isDemanded).toBe(true);
});

it('shelves for the chosen number of hours', () => {
  const input = formInput(shelveAlarm.fields, { untilAt: 4, note: ' rewiring ' }, nowMs);
  expect(shelveAlarm.input.parse(input)).toEqual({ untilAt: '2026-05-04T14:30:00.000Z', note: 'rewiring' });
  expect(
    shelveAlarm.input.safeParse(formInput(shelveAlarm.fields, { untilAt: 4, note: '  ' }, nowMs)).success,
  ).toBe(false);
});

it('closes only class 1 alarms when people are freed, and others with a note only', () => {
  expect(closeFormOf({ class: 1 }).fields).toMatchObject({ note: { isDemanded: true } });
  expect(closeFormOf({ class: 1 }).fields.reason).toMatchObject({ options: [...closeReasons] });
  expect(closeFormOf({ class: 2 }).fields).toMatchObject({ note: { isDemanded: false } });
  expect(closeFormOf({ class: 2 }).fields.reason).toMatchObject({
    options: closeReasons.filter((reason) => reason !== 'peopleFreed'),
  });
});

it('contains the members of the wire: a test without a baseline passes with one message', () => {
  const input = formInput(startDtuTest.fields, { baseline: null, minutes: 5 }, nowMs);
  expect(startDtuTest.input.parse(input)).toEqual({ baseline: null, minutes: 5 });
});
