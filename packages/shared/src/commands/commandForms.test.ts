import { describe, expect, it } from 'vitest';
import { locales } from '../domain/constants.ts';
import { say } from '../locales/index.ts';
import { type AnyCommand, type FormCommand, formInput } from '../model/command.ts';
import { resourceNamed } from '../resources/index.ts';
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
    const { about, fields } = command;
    const keys = Object.entries(fields).flatMap(([name, field]) => [
      `commands.${about}.fields.${field.label ?? name}`,
      ...('options' in field
        ? field.options.map((code) => `resources.${about}.options.${field.optionsOf ?? name}.${code}`)
        : []),
    ]);
    expect(keys.filter((key) => say(locale, key) === key)).toEqual([]);
  });

  it('offers the options that the record has', () => {
    for (const [name, field] of Object.entries(command.fields)) {
      if (!('options' in field)) continue;
      const recordField = resourceNamed(command.about)?.fields[field.optionsOf ?? name];
      expect(recordField && 'options' in recordField ? recordField.options : []).toEqual(
        expect.arrayContaining([...field.options]),
      );
    }
  });
});

it('takes the values of its form as input, without empty ones', () => {
  const values = { faultReason: 'Worn shoe', handleMethod: 'onSite', faultDesc: '', photoIds: 'p-1' };
  const input = formInput(completeRepair.fields, values);
  expect(input).toEqual({ faultReason: 'Worn shoe', handleMethod: 'onSite', photoIds: ['p-1'] });
  expect(completeRepair.input.safeParse(input).success).toBe(true);
  const call = formInput(recordRepairCall.fields, {
    duration: 30,
    originator: null,
    connector: '',
    phone: '',
  });
  expect(recordRepairCall.input.parse(call)).toEqual({
    duration: 30,
    originator: '',
    connector: '',
    phone: '',
  });
});

it('finds a question without an answer missing, and a reason that other callers may leave out', () => {
  const result = classifyRepair.input.safeParse(
    formInput(classifyRepair.fields, { alarmClass: 'A1', wasDetectorRight: null, cause: 'Door' }),
  );
  expect(result.error?.issues.map(({ path }) => path)).toEqual([['wasDetectorRight']]);
  expect(arriveRepair.input.safeParse({}).success).toBe(true);
  expect(arriveRepair.fields.reason.isDemanded).toBe(true);
});
