import { channelFlags } from '@hoistway/shared/domain/escalation.ts';
import { type PolicyTemplate, policyTemplates } from '@hoistway/shared/domain/escalationTemplates.ts';
import { insertMany, newIds } from '../../db/insertMany.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';

/** Writes policies with their steps from templates, under the given names; taken names are skipped. */
export async function adoptPolicies(
  tx: Transaction,
  owner: { tenantId: string; orgId: string; nowMs: number; zoneId: string },
  codes: readonly PolicyTemplate['code'][],
  nameOf: (code: PolicyTemplate['code']) => string,
): Promise<string[]> {
  const result = await tx.query<{ name: string }>(
    'select name from escalation_policies where tenant_id = $1 and deleted_at is null',
    [owner.tenantId],
  );
  const existingNames = new Set(result.rows.map(({ name }) => name));
  const missing = policyTemplates.filter(
    ({ code }) => codes.includes(code) && !existingNames.has(nameOf(code)),
  );
  const ids = await newIds(tx, 'escalationPolicies', missing.length);
  const now = new Date(owner.nowMs);
  const common = { tenant_id: owner.tenantId, org_id: owner.orgId, created_at: now, updated_at: now };
  await insertMany(
    tx,
    'escalationPolicies',
    missing.map((template, at) => ({
      id: ids[at],
      ...common,
      name: nameOf(template.code),
      use: template.use,
      is_default: template.code === 'residential',
      for_trapped: template.forKinds.people,
      for_bell: template.forKinds.people,
      for_serious_fault: template.forKinds.seriousFault,
      for_power_loss: template.forKinds.powerLoss,
      for_light_unavailable: template.forKinds.technical,
      for_channel_failed: template.forKinds.technical,
      repeat_times: template.repeatTimes,
      repeat_after_seconds: template.repeatAfterSeconds,
      must_all_acknowledge: template.mustAllAcknowledge,
      lapse_minutes: template.lapseMinutes,
      quiet_from: template.quietFrom,
      quiet_to: template.quietTo,
      zone_id: owner.zoneId,
    })),
  );
  await insertMany(
    tx,
    'escalationSteps',
    missing.flatMap((template, at) =>
      template.steps.map((step, index) => ({
        ...common,
        policy_id: ids[at],
        position: index + 1,
        delay_seconds: step.delaySeconds,
        target: step.target,
        ...Object.fromEntries(
          Object.entries(channelFlags).map(([channel, flag]) => [
            flag.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
            step.channels.some((one) => one === channel),
          ]),
        ),
      })),
    ),
  );
  return missing.map((_, at) => ids[at]!);
}
