import type {
  SupervisionKind,
  SupervisionRole,
} from '@hoistway/shared/domain/supervision/supervisionKinds.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { readOwn } from '../crud/save.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { SupervisedUnit } from '../supervision/readUnit.ts';
import { sealRecord } from '../supervision/sealRecord.ts';
import { recordsOf } from '../supervision/writeDraft.ts';
import type { SeedContext } from './seedContext.ts';
import type { SeededPerson } from './seedPeople.ts';

/** The usual items of a daily control (SAMR Order 74, chapter 6): type, name, standard. */
export const dayItems = [
  ['标识', '使用标志有效且醒目', '在检验有效期内，置于轿厢显著位置'],
  ['标识', '安全须知、警示标志齐全', '无缺失，无破损'],
  ['轿厢', '照明、应急照明、风扇正常', '断电后应急照明点亮'],
  ['轿厢', '警铃与对讲有应答', '值班人员应答，通话清晰'],
  ['轿厢', '门防夹装置有效', '遇阻重新开门'],
  ['层站', '地坎清洁，门运行顺畅', '无杂物，开关门无卡阻'],
  ['运行', '无异响、无异常抖动', '全程往返运行检查'],
  ['运行', '平层正常', '各层站无明显台阶'],
  ['机房', '门锁闭，温度正常，无漏水', '无关人员不能进入'],
  ['底坑', '无积水', '底坑干燥清洁'],
] as const;

/** The code of an item by its place. */
export const codeOf = (position: number): string => `GL-${String(position + 1).padStart(2, '0')}`;

export interface TemplateIds {
  dayId: string | undefined;
  weekId: string | undefined;
  monthId: string | undefined;
}

/** A unit whose safety staff is appointed, with the templates in force. */
export interface SeededUnit extends SeedContext, TemplateIds {
  unit: SupervisedUnit;
  staff: Record<SupervisionRole, SeededPerson | undefined>;
}

/** Gives the signatures of roles to a record, the last of which archives it. */
export async function signRecord(
  tx: Transaction,
  { unit, staff, tenant }: SeededUnit,
  {
    kind,
    id,
    roles,
    isSealed,
  }: { kind: SupervisionKind; id: string; roles: SupervisionRole[]; isSealed: boolean },
  atMs: number,
): Promise<void> {
  const resource = recordsOf[kind];
  const table = { day: 'day_controls', week: 'week_checks', month: 'month_dispatches' }[kind];
  await tx.query(`update ${table} set status = $2 where id = $1`, [id, isSealed ? 'archived' : 'submitted']);
  for (const [at, role] of roles.entries()) {
    const person = staff[role];
    if (!person) continue;
    const record = await readOwn(tx, resource, id);
    const signedMs = atMs + at * 10 * minuteMs;
    await sealRecord(
      tx,
      { tenantId: tenant.id, kind, unitId: unit.id, record, isFirst: at === 0 },
      { role, userId: person.id, name: person.name, atMs: signedMs, receivedMs: signedMs },
    );
  }
}
