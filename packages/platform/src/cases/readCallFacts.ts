import type { CallablePerson, CallFacts, SitePeople } from '@hoistway/shared/domain/callStep.ts';
import type { PolicyStep } from '@hoistway/shared/domain/escalationPlan.ts';
import type { RotaFacts } from '@hoistway/shared/domain/onCall.ts';
import { userTypes } from '@hoistway/shared/domain/userTypes.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { readRotas } from './readRotas.ts';

/** The elevator and people that a call may concern; several questions at once cost little more than one. */
export interface CallQuestion {
  elevatorId: string | null;
  /** Organisations that see the alarm; their ancestors see it too. */
  orgIds: readonly string[];
  steps: readonly PolicyStep[];
}

interface SiteRow {
  id: string;
  worker_ids: string[];
  maintenance_id: string | null;
  property_id: string | null;
  property_phone: string | null;
}

interface UserRow {
  id: string;
  org_id: string;
  name: string;
  phone: string | null;
  mail: string | null;
  role_ids: string[];
  user_type: number;
  is_maintenance_worker: boolean;
}

/**
 * Reads the facts that decide whom the steps call, one per question in order. `fromMs` to `untilMs` bound the
 * overrides.
 */
export async function readCallFacts(
  tx: Transaction,
  tenantId: string,
  questions: readonly CallQuestion[],
  span: { fromMs: number; untilMs: number },
): Promise<CallFacts[]> {
  const steps = questions.flatMap((question) => question.steps);
  const targets = new Set(steps.map(({ target }) => target));
  const sites = await readSites(tx, tenantId, questions, targets);
  const rotas = await readRotas(tx, idsOf(steps, 'rotaId'), span);
  const users = await readUsers(tx, tenantId, {
    userIds: [
      ...idsOf(steps, 'userId'),
      ...[...rotas.values()].flatMap(standIns),
      ...[...sites.values()].flatMap((site) => site.worker_ids),
    ],
    roleIds: idsOf(steps, 'roleId'),
    propertyIds: targets.has('propertyDutyRoom') ? companies(sites, 'property_id') : [],
    managedIds: targets.has('manager')
      ? [...companies(sites, 'property_id'), ...companies(sites, 'maintenance_id')]
      : [],
    workedIds: targets.has('maintenanceWorkers') ? companies(sites, 'maintenance_id') : [],
  });
  const people = new Map<string, CallablePerson>(users.map((user) => [user.id, user]));
  const seenFrom = targets.has('role') ? await readAbove(tx, questions) : new Map<string, string[]>();
  return questions.map(({ elevatorId, orgIds }) => ({
    people,
    rotas,
    site: peopleOf(elevatorId === null ? undefined : sites.get(elevatorId), users, () =>
      roleHolders(users, new Set(orgIds.flatMap((id) => seenFrom.get(id) ?? []))),
    ),
  }));
}

const idsOf = (steps: readonly PolicyStep[], field: 'rotaId' | 'userId' | 'roleId'): string[] => [
  ...new Set(steps.flatMap((step) => step[field] ?? [])),
];
const companies = (
  sites: ReadonlyMap<string, SiteRow>,
  field: 'property_id' | 'maintenance_id',
): string[] => [...new Set([...sites.values()].flatMap((site) => site[field] ?? []))];
const standIns = ({ members, overrides }: RotaFacts): string[] => [
  ...members.map(({ userId }) => userId),
  ...overrides.flatMap(({ userId }) => userId ?? []),
];

const ofElevator: ReadonlySet<PolicyStep['target']> = new Set([
  'maintenanceWorkers',
  'propertyDutyRoom',
  'manager',
]);

async function readSites(
  tx: Transaction,
  tenantId: string,
  questions: readonly CallQuestion[],
  targets: ReadonlySet<PolicyStep['target']>,
): Promise<Map<string, SiteRow>> {
  if (![...targets].some((target) => ofElevator.has(target))) return new Map();
  const result = await tx.query<SiteRow>(
    `select e.id, coalesce(e.maintenance_worker_ids, '{}') as worker_ids, e.maintenance_id,
       coalesce(e.property_id, u.property_id) as property_id, u.phone as property_phone
     from elevators e left join use_units u on u.tenant_id = e.tenant_id and u.id = e.use_unit_id
     where e.tenant_id = $1 and e.id = any($2)`,
    [tenantId, questions.flatMap(({ elevatorId }) => elevatorId ?? [])],
  );
  return new Map(result.rows.map((row) => [row.id, row]));
}

async function readUsers(
  tx: Transaction,
  tenantId: string,
  recipients: Record<'userIds' | 'roleIds' | 'propertyIds' | 'managedIds' | 'workedIds', readonly string[]>,
): Promise<UserRow[]> {
  if (Object.values(recipients).every((ids) => ids.length === 0)) return [];
  const result = await tx.query<UserRow>(
    `select id, org_id, name, nullif(phone, '') as phone, nullif(mail, '') as mail, role_ids, user_type,
       is_maintenance_worker
     from users
     where tenant_id = $1 and deleted_at is null and is_enabled
       and (id = any($2) or role_ids && $3::bigint[] or org_id = any($4)
         or org_id = any($5) and user_type = ${userTypes.companyAdministrator}
         or org_id = any($6) and (is_maintenance_worker or user_type = ${userTypes.maintenanceWorker}))
     order by id`,
    [
      tenantId,
      recipients.userIds,
      recipients.roleIds,
      recipients.propertyIds,
      recipients.managedIds,
      recipients.workedIds,
    ],
  );
  return result.rows;
}

async function readAbove(
  tx: Transaction,
  questions: readonly CallQuestion[],
): Promise<Map<string, string[]>> {
  const result = await tx.query<{ id: string; above: string[] }>(
    'select id, above from organisations where id = any($1)',
    [[...new Set(questions.flatMap(({ orgIds }) => orgIds))]],
  );
  return new Map(result.rows.map((row) => [row.id, row.above]));
}

function roleHolders(users: readonly UserRow[], seenFrom: ReadonlySet<string>): Map<string, string[]> {
  const holders = new Map<string, string[]>();
  for (const user of users)
    if (seenFrom.has(user.org_id))
      for (const roleId of user.role_ids) holders.set(roleId, [...(holders.get(roleId) ?? []), user.id]);
  return holders;
}

function peopleOf(
  site: SiteRow | undefined,
  users: readonly UserRow[],
  roles: () => ReadonlyMap<string, readonly string[]>,
): SitePeople {
  const at = (orgId: string | null | undefined) => users.filter((user) => orgId && user.org_id === orgId);
  const workers = at(site?.maintenance_id).filter(
    (user) => user.is_maintenance_worker || user.user_type === userTypes.maintenanceWorker,
  );
  const isManager = (user: UserRow) => user.user_type === userTypes.companyAdministrator;
  return {
    // An elevator without its own workers falls to its company's.
    maintenanceWorkerIds: site?.worker_ids.length ? site.worker_ids : workers.map(({ id }) => id),
    propertyUserIds: at(site?.property_id).map(({ id }) => id),
    propertyPhone: site?.property_phone || null,
    managerIds: [...at(site?.property_id), ...at(site?.maintenance_id)].filter(isManager).map(({ id }) => id),
    roleHolderIds: roles(),
  };
}
