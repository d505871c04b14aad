import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import { templates } from './templates.ts';

const counts = (annex: string) =>
  templates.filter(({ code }) => code.startsWith(`T5002-${annex}-`)).map(({ items }) => items.length);
const itemOf = (code: string, name: RegExp) =>
  templates.find((one) => one.code === code)?.items.find((item) => name.test(item.name));

describe('the sets of TSG T5002', () => {
  it('grow from half a month to a year by the items that the annexes add', () => {
    expect(counts('A')).toEqual([31, 44, 59, 76]);
    expect(counts('B')).toEqual([30, 43, 52, 66]);
    expect(counts('C')).toEqual([20, 28, 38, 52]);
    expect(counts('D')).toEqual([33, 38, 50, 63]);
  });

  it('have the criterion of an item: a number, the standard, the manufacturer, a test with its cycle, a season', () => {
    expect(itemOf('T5002-A-semiMonthly', /层门锁紧元件/)).toMatchObject({ judgeType: 'numeric', minimum: 7 });
    expect(itemOf('T5002-A-semiMonthly', /平层准确度/)).toMatchObject({ judgeType: 'standard', area: 'car' });
    expect(itemOf('T5002-A-quarterly', /^制动衬$/)).toMatchObject({ judgeType: 'maker' });
    expect(itemOf('T5002-C-annual', /限速器安全钳联动试验/)).toMatchObject({ isTest: true, cycleMonths: 60 });
    expect(itemOf('T5002-D-quarterly', /防灌水/)).toMatchObject({ seasonWindow: 'beforeRain' });
    expect(itemOf('T5002-B-semiMonthly', /层门门锁自动复位/)?.requirement).toContain('层门钥匙');
  });
});

describe('maintenanceTemplates', () => {
  let platform: TestPlatform;
  let operator: Caller;
  beforeAll(async () => {
    platform = await startPlatform();
    operator = await platform.login('operator1');
  });
  afterAll(() => platform.close());

  it('are listed with their counts, and adopted once as own types with items', async () => {
    expect((await operator.get('/maintenanceTemplates')).json()).toHaveLength(16);
    const codes = templates.map(({ code }) => code);
    const adopt = async () => (await operator.send('POST', '/maintenanceTemplates/adopt', { codes })).json();
    expect(await adopt()).toEqual({ adopted: 16 });
    expect(await adopt()).toEqual({ adopted: 0 });
    const types = (await operator.get('/maintenanceTypes', { elevatorType: 'traction' })).json();
    const annual = types.records.find((one: { classify: string }) => one.classify === 'annual');
    expect(annual).toMatchObject({ templateCode: 'T5002-A-annual', templateVersion: 1, cycleDays: 365 });
    const items = await operator.get('/maintenanceTypeItems', { maintenanceTypeId: annual.id });
    expect(items.json()).toMatchObject({ total: 76 });
    expect((await (await platform.login('southerner')).get('/maintenanceTypes')).json().total).toBe(0);
  });
});
