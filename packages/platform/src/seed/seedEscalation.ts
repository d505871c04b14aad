import type { Locale } from '@hoistway/shared/domain/constants.ts';
import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import { policyTemplates } from '@hoistway/shared/domain/escalationTemplates.ts';
import { dayMs, utcDay } from '@hoistway/shared/domain/timeUnits.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import { insertMany, newIds } from '../db/insertMany.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { adoptPolicies } from '../features/escalation/adoptTemplates.ts';
import type { SeededTenant } from './seedOrganisations.ts';
import type { SeededPerson } from './seedPeople.ts';

/** Statutory holidays on fixed days, `MM-dd`. */
const holidays = [
  ['01-01', '元旦'],
  ['05-01', '劳动节'],
  ['10-01', '国庆节'],
  ['10-02', '国庆节'],
  ['10-03', '国庆节'],
] as const;

/**
 * Writes the escalation of a tenant: the policy templates, and a rota of its maintenance workers at the end of the
 * residential one.
 */
export async function seedEscalation(
  tx: Transaction,
  context: { tenant: SeededTenant; people: SeededPerson[]; nowMs: number; language: Locale },
): Promise<void> {
  const { tenant, people, nowMs, language } = context;
  const common = { tenant_id: tenant.id, org_id: tenant.rootId };
  const [residentialId] = await adoptPolicies(
    tx,
    { tenantId: tenant.id, orgId: tenant.rootId, nowMs, zoneId: defaultZoneId },
    policyTemplates.map(({ code }) => code),
    (code) => say(language, `escalation.templates.${code}`),
  );
  const [calendarId] = await newIds(tx, 'holidayCalendars', 1);
  await insertMany(tx, 'holidayCalendars', [{ ...common, id: calendarId, name: '法定节假日' }]);
  const year = new Date(nowMs).getUTCFullYear();
  await insertMany(
    tx,
    'holidays',
    [year, year + 1].flatMap((one) =>
      holidays.map(([day, name]) => ({ ...common, calendar_id: calendarId, day: `${one}-${day}`, name })),
    ),
  );
  const workers = people.filter(({ who }) => who === 'worker');
  await seedCompanyRotas(tx, { tenant, workers, nowMs, calendarId });
  const [rotaId] = await newIds(tx, 'onCallRotas', 1);
  await insertMany(tx, 'onCallRotas', [
    {
      ...common,
      id: rotaId,
      name: '夜间应急值班',
      starts_on: utcDay(nowMs - 7 * dayMs),
      hand_over_at: '08:00',
      shift_length: 1,
      shift_unit: 'weeks',
      zone_id: defaultZoneId,
      holiday_calendar_id: calendarId,
    },
  ]);
  await insertMany(
    tx,
    'rotaMembers',
    (workers.length > 0 ? workers : people.slice(0, 2)).map(({ id }, at) => ({
      ...common,
      rota_id: rotaId,
      position: at + 1,
      user_id: id,
    })),
  );
  await insertMany(tx, 'escalationSteps', [
    {
      ...common,
      policy_id: residentialId,
      position: 9,
      delay_seconds: 120,
      target: 'rota',
      rota_id: rotaId,
      by_sms: true,
      by_push: true,
    },
  ]);
}

/** Writes a daily rota of each maintenance company's own workers, managed by its manager. */
async function seedCompanyRotas(
  tx: Transaction,
  context: {
    tenant: SeededTenant;
    workers: readonly SeededPerson[];
    nowMs: number;
    calendarId: string | undefined;
  },
): Promise<void> {
  const { tenant, workers, nowMs, calendarId } = context;
  const companies = [...tenant.maintenance.values()];
  const rotaIds = await newIds(tx, 'onCallRotas', companies.length);
  await insertMany(
    tx,
    'onCallRotas',
    companies.map((orgId, at) => ({
      tenant_id: tenant.id,
      org_id: orgId,
      id: rotaIds[at],
      name: ['日间值班', '轮换值班'][at % 2],
      starts_on: utcDay(nowMs - 7 * dayMs),
      hand_over_at: '08:00',
      shift_length: 1,
      shift_unit: 'days',
      zone_id: defaultZoneId,
      holiday_calendar_id: calendarId ?? null,
    })),
  );
  await insertMany(
    tx,
    'rotaMembers',
    companies.flatMap((orgId, at) =>
      workers
        .filter((one) => one.orgId === orgId)
        .map(({ id }, position) => ({
          tenant_id: tenant.id,
          org_id: orgId,
          rota_id: rotaIds[at],
          position: position + 1,
          user_id: id,
        })),
    ),
  );
}
