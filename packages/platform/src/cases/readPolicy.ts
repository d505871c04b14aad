import type { AlarmKind } from '@hoistway/shared/domain/alarm.ts';
import { defaultZoneId } from '@hoistway/shared/domain/constants.ts';
import {
  channelFlags,
  defaultLapseMinutes,
  kindFlags,
  type PolicyUse,
  type StepChannel,
} from '@hoistway/shared/domain/escalation.ts';
import type { Policy, PolicyStep } from '@hoistway/shared/domain/escalationPlan.ts';
import { policyTemplates } from '@hoistway/shared/domain/escalationTemplates.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { Visibility } from '../session/visibility.ts';

interface PolicyRow {
  id: string;
  name: string;
  use: PolicyUse;
  repeat_times: number | null;
  repeat_after_seconds: number | null;
  must_all_acknowledge: boolean;
  lapse_minutes: number | null;
  quiet_from: string | null;
  quiet_to: string | null;
  zone_id: string | null;
}

type StepRow = Record<string, unknown> & {
  delay_seconds: number | null;
  target: PolicyStep['target'];
  rota_id: string | null;
  user_id: string | null;
  role_id: string | null;
  address: string | null;
};

const column = (flag: string): string => flag.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const channelColumns = Object.entries(channelFlags).map(
  ([channel, flag]) => [channel as StepChannel, column(flag)] as const,
);

/**
 * The policy of an alarm: among those for its kind in an organisation that sees it, first one for the kind of site,
 * then the default, then any. An alarm for people always has one.
 */
export async function policyFor(
  tx: Transaction,
  alarm: {
    tenantId: string;
    kind: AlarmKind;
    isPeople: boolean;
    useUnitId: string | null;
    orgIds: readonly string[];
  },
): Promise<Policy | null> {
  const result = await tx.query<PolicyRow>(
    `select p.* from escalation_policies p
     where p.tenant_id = $1 and p.deleted_at is null and p.${column(kindFlags[alarm.kind])}
       and (cardinality($2::bigint[]) = 0 or p.org_id in
         (select unnest(above) from organisations where id = any($2)))
     order by p.use is not distinct from (select type from use_units where tenant_id = $1 and id = $3) desc,
       p.is_default desc, p.id
     limit 1`,
    [alarm.tenantId, [...alarm.orgIds], alarm.useUnitId],
  );
  const row = result.rows[0];
  const policy = row && (await withSteps(tx, row));
  if (policy && policy.steps.length > 0) return policy;
  return alarm.isPeople ? whereThereIsNone() : null;
}

/** A visible policy by its id; else null. */
export async function readPolicy(
  tx: Transaction,
  visibility: Pick<Visibility, 'tenantId' | 'isWholeTenant' | 'orgIds'>,
  policyId: string,
): Promise<Policy | null> {
  const result = await tx.query<PolicyRow>(
    `select * from escalation_policies
     where tenant_id = $1 and id = $2 and deleted_at is null and ($3 or org_id = any($4))`,
    [visibility.tenantId, policyId, visibility.isWholeTenant, visibility.orgIds],
  );
  return result.rows[0] ? withSteps(tx, result.rows[0]) : null;
}

async function withSteps(tx: Transaction, row: PolicyRow): Promise<Policy> {
  const steps = await tx.query<StepRow>(
    'select * from escalation_steps where policy_id = $1 and deleted_at is null order by position, id',
    [row.id],
  );
  return {
    policyId: row.id,
    name: row.name,
    use: row.use,
    repeatTimes: row.repeat_times ?? 0,
    repeatAfterSeconds: row.repeat_after_seconds ?? 300,
    mustAllAcknowledge: row.must_all_acknowledge,
    lapseMinutes: row.lapse_minutes ?? defaultLapseMinutes,
    quietFrom: row.quiet_from || null,
    quietTo: row.quiet_to || null,
    zoneId: row.zone_id ?? defaultZoneId,
    steps: steps.rows.map((step) => ({
      delaySeconds: step.delay_seconds ?? 0,
      target: step.target,
      rotaId: step.rota_id,
      userId: step.user_id,
      roleId: step.role_id,
      address: step.address,
      channels: channelColumns.flatMap(([channel, flag]) => (step[flag] === true ? [channel] : [])),
    })),
  };
}

/** The built-in policy for people where no policy is stored. */
function whereThereIsNone(): Policy {
  const [template] = policyTemplates;
  if (!template) throw new Error('there is no ready policy');
  const { code: _code, forKinds: _kinds, steps, ...course } = template;
  return { ...course, policyId: null, name: '', zoneId: defaultZoneId, steps: [...steps] };
}
