import { describe, expect, it } from 'vitest';
import { alarmType } from '../domain/alarm.ts';
import * as constants from '../domain/constants.ts';
import { serviceModes } from '../domain/elevatorCodes.ts';
import { profiles } from '../domain/lampProfiles.ts';
import { userTypes } from '../domain/userTypes.ts';
import * as rules from '../domain/validation.ts';
import { say } from '../locales/index.ts';
import { resources } from './index.ts';

const { locales } = constants;

/** The enumerations of §3 as in the specification: entity, field, codes. */
const enumerations = [
  ['users', 'userType', [0, 1, 2, 3, 4, 9, 10, 11, 12, 13, 14, 15]],
  ['repairOrders', 'alarmType', [0, 1, 2, 3]],
  ['repairOrders', 'alarmClass', ['A1', 'A2', 'B', 'C', 'D1', 'D2']],
  ['repairOrders', 'workOrderRecordState', [0, 1, 2, 3, 4, 5, 6, 7, 8]],
  [
    'repairOrders',
    'repairMethod',
    ['autoAlarm', 'appAlarm', 'phoneCall', 'inspection', 'selfRepair', 'phoneRepair', 'annualInspection'],
  ],
  ['elevators', 'useStatus', [1, 2, 3, 4]],
  ['elevators', 'monitorType', ['protocol', 'sensor', 'sensorPlus']],
  ['elevators', 'gatewayType', ['ESDT', 'TPL-NVR', 'EMT', 'none']],
  [
    'elevators',
    'type',
    [
      ...['tractionPassenger', 'tractionFreight', 'forcedDriveFreight', 'hydraulicPassenger'],
      ...['hydraulicFreight', 'escalator', 'movingWalkway', 'explosionProof', 'firefighter', 'sundries'],
    ],
  ],
  ['elevators', 'openStatus', ['open', 'halfOpen', 'notOpen']],
  ['elevators', 'maintainedBy', ['self', 'thirdParty']],
  ['elevators', 'healthIndex', ['low', 'middle', 'high']],
  ['netApplications', 'approval', ['applying', 'approved', 'rejected']],
  ['netApplications', 'createSource', ['webAdd', 'webImport', 'app', 'apiImport']],
  ['otaApplications', 'status', ['applying', 'approved', 'rejected']],
  ['maintenanceOrders', 'type', ['semiMonthly', 'quarterly', 'halfYearly', 'annual']],
  ['maintenanceOrders', 'satisfaction', ['dissatisfied', 'commonly', 'satisfied', 'verySatisfied']],
  [
    'maintenanceOrderItems',
    'condition',
    ['notProcessed', 'noSuchItem', 'qualified', 'qualifiedAfterAdjustment', 'unqualified'],
  ],
  ['messages', 'type', ['appPush', 'sms', 'mail', 'miniProgram']],
  ['loginLogs', 'loginType', ['web', 'app', 'applet', 'thirdLogin', 'sms', 'ticket']],
] as const;

describe('the enumerations of §3', () => {
  it.each(enumerations)(
    '%s.%s has its codes, each with words of its own in every language',
    (name, field, codes) => {
      const declaration: unknown = Reflect.get(resources[name].fields, field);
      expect(declaration).toMatchObject({ kind: 'choice' });
      expect(
        [...(Reflect.get(Object(declaration), 'options') as readonly unknown[])].map(String).sort(),
      ).toEqual(codes.map(String).sort());
      for (const locale of locales) {
        const words = codes.map((code) => say(locale, `resources.${name}.options.${field}.${code}`));
        expect(new Set(words).size).toBe(codes.length);
        expect(words.filter((word) => word.startsWith('resources.'))).toEqual([]);
      }
    },
  );
});

it('has the modes of §2.3, each with texts in every language', () => {
  const requiredModes = [
    'normal',
    'fireReturn',
    'firefighter',
    'emergencyPower',
    'earthquake',
    'independent',
  ];
  expect(serviceModes).toEqual(
    expect.arrayContaining([...requiredModes, 'attendant', 'parallel', 'overload', 'fault', 'locked']),
  );
  for (const locale of locales)
    expect(serviceModes.filter((mode) => say(locale, `codes.mode.${mode}`).startsWith('codes.'))).toEqual([]);
});

it('numbers alarms and users as §3 does', () => {
  expect(alarmType).toMatchObject({ powerLoss: 0, trapped: 1, bell: 2, seriousFault: 3 });
  expect(userTypes).toMatchObject({
    platform: 0,
    companyAdministrator: 1,
    companyUser: 2,
    supervisionAdministrator: 3,
    supervisionUser: 4,
    general: 9,
  });
});

/** The rules of §5: rule, accepted values, refused values, and the code of the form's text. */
const shared = [
  ['required', rules.textRequired, ['a'], ['', '   '], 'required'],
  [
    'mobile',
    rules.mobile,
    ['13812345678'],
    ['1381234567', '138123456789', '23812345678', '1381234567a'],
    'mobile',
  ],
  [
    'username',
    rules.username,
    ['abcd', 'a@b.c_9', 'a'.repeat(25)],
    ['abc', 'a'.repeat(26), 'ab cd', 'ab-cd', '名字名字'],
    'username',
  ],
  [
    'generic password',
    rules.genericPassword,
    ['abc123', '!a1!!!', `a1${'x'.repeat(18)}`],
    ['a1bcd', `a1${'x'.repeat(19)}`, 'abcdef', '123456', 'abc 123'],
    'genericPassword',
  ],
  [
    'user password, first text',
    rules.userPassword,
    ['Abcdef12', `Aa1${'x'.repeat(27)}`],
    ['Abcde12', `Aa1${'x'.repeat(28)}`, 'Abcdefgh', '12345678'],
    'lettersAndDigits',
  ],
  ['user password, second text', rules.userPassword, ['Abcdef12'], ['abcdef12', 'ABCDEF12'], 'userPassword'],
  ['DTU number', rules.dtuCode, ['12345678901'], ['1234567890', '123456789012', '1234567890a'], 'dtuCode'],
  ['part id', rules.partId, ['x'.repeat(34)], ['x'.repeat(33), 'x'.repeat(35)], 'partId'],
  ['MAC', rules.mac, ['AA:BB:CC:DD:EE:FF'], ['AA:BB:CC:DD:EE:F', 'AA:BB:CC:DD:EE:FF0'], 'mac'],
  [
    'screen password',
    rules.screenPassword,
    ['abc123', 'a'.repeat(20)],
    ['abc12', 'a'.repeat(21), 'abc 12'],
    'screenPassword',
  ],
  ['developer secret', rules.appSecret, ['abcd1234'], ['abcd123', 'abcd12345', 'abcd-123'], 'appSecret'],
  ['mail', rules.optionalMail, ['a@b.example', '', null], ['a', 'a@b', '@b.example'], 'mail'],
  ['a number above zero', rules.positive, [1, 0.5], [0, -1], 'aboveZero'],
] as const;

describe('the rules of §5', () => {
  it.each(shared)('%s', (_, rule, validValues, invalidValues, code) => {
    expect(validValues.filter((value) => !rule.safeParse(value).success)).toEqual([]);
    for (const value of invalidValues) {
      const result = rule.safeParse(value);
      expect(
        result.error?.issues.map(({ message }) => message),
        String(value),
      ).toContain(code);
    }
    for (const locale of locales) expect(say(locale, `validation.${code}`)).not.toMatch(/^validation\./);
  });

  /** Limits of single fields: entity, field, accepted, refused. */
  it.each([
    ['messages', 'content', ['x'.repeat(500)], ['', 'x'.repeat(501)]],
    ['elevators', 'maintenancePeriodDays', [1, 90], [0, -1, 91]],
    ['floorComparisons', 'actualFloor', [1, 64], [65]],
    ['potentialFaultSettings', 'weight', [0, 100], [-1, 101]],
    ['potentialFaultSettings', 'warningValue', [1], [0, -1]],
    ['potentialFaultSettings', 'periodDays', [1], [0, -1]],
    ['potentialFaultSettings', 'templateId', ['1'], [null, undefined, '']],
    ['maintenanceSettings', 'autoSendDay', [0, 7], [-1, 8]],
    ['maintenanceSettings', 'cycleDays', [1, 90], [0, 91]],
    ['users', 'name', ['Li'], ['', undefined]],
    ['users', 'phone', ['13812345678'], ['', '2', undefined]],
    ['users', 'userType', [1], [undefined, 99]],
    ['users', 'isMaintenanceWorker', [true, false], ['yes']],
    ['users', 'roleIds', [['1']], [[], undefined]],
    ['users', 'mail', ['a@b.example'], ['nowhere']],
    ['useUnits', 'name', ['Quay'], ['', undefined]],
    ['useUnits', 'propertyId', ['1'], [null, undefined]],
    ['useUnits', 'district', ['Harbour'], ['', undefined]],
    ['useUnits', 'place', [{ lng: 9.5, lat: 47.1 }], [null, undefined, { lng: 9.5 }]],
  ] as const)('%s.%s', (name, field, validValues, invalidValues) => {
    const { schema } = Reflect.get(resources[name].fields, field);
    expect(validValues.filter((value: unknown) => !schema.safeParse(value).success)).toEqual([]);
    expect(invalidValues.filter((value: unknown) => schema.safeParse(value).success)).toEqual([]);
  });
});

it('keeps the numbers of §9', () => {
  expect(constants).toMatchObject({
    pageSizes: [20, 30, 50, 100, 200],
    defaultPageSize: 20,
    eventPollMs: 10_000,
    firstPollMs: 2_000,
    expiryPollMs: 3_600_000,
    expiriesListed: 10,
    noticeShownMs: 15_000,
    requestTimeoutMs: 60_000,
    reconnectDelayMs: 5_000,
    reconnectTries: 3,
    lightConnectEveryMs: 5_000,
    lightConnectTries: 36,
    lightResetMs: 10_000,
    lazyScriptTimeoutMs: 120_000,
    smsCodeValidMs: 600_000,
    maxFloor: 64,
    watchedAtOnce: 8,
    maxPushText: 500,
    serialDefaults: { baudRate: 9600, dataBits: 8, stopBits: 1, parity: 'none' },
  });
  expect(profiles.modbusRelay4.line).toBe(constants.serialDefaults);
});
