import { dayMs, minuteMs, utcDay } from '@hoistway/shared/domain/timeUnits.ts';
import { insertMany } from '../db/insertMany.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { seedBurns } from './seedBurns.ts';
import type { SeedContext } from './seedContext.ts';
import type { SeededSites } from './seedSites.ts';

const notices = [
  ['电梯应急救援演练通知', '定于本月底开展困人应急救援联合演练，请各维保单位与物业单位派员参加。', true],
  ['夏季高温期间机房巡查要求', '机房温度超过 40 ℃ 时请立即通风降温，并在日管控记录中注明。', false],
  ['监控平台升级说明', '本次升级新增维保模板与公告功能，升级期间报警不受影响。', false],
  ['年度检验安排', '下季度到期的电梯请提前三十日申报检验。', false],
] as const;
const products = [
  ['智能网关 ESDT-4', 'ESDT-4', 'gateway', '四台电梯共用，断网续传'],
  ['轿厢智能屏', 'LS-21', 'screen', '安全须知、公告与救援指引'],
  ['小机房乘客电梯', 'HX-1000', 'elevator', '1000 kg，1.75 m/s'],
  ['自动扶梯', 'HX-E30', 'escalator', '30°，提升高度 6 m'],
  ['门机变频器', 'DM-2', 'part', '适配主流门机'],
] as const;
const documents = [
  ['平台使用手册', 'manual', '2.4'],
  ['困人救援流程', 'training', '1.2'],
  ['日管控记录表', 'form', '2023'],
  ['TSG T5002-2017 维护保养规则', 'standard', '2017'],
] as const;

/**
 * Writes a tenant's office records: notices, messages, products, documents, burns, ride-quality limits and the like.
 */
export async function seedOffice(tx: Transaction, sites: SeededSites, context: SeedContext): Promise<void> {
  const { tenant, people, nowMs } = context;
  const author = people[1] ?? people[0];
  const [company = tenant.rootId] = tenant.maintenance.values();
  await seedNotices(tx, context);
  await seedProducts(tx, context);
  await seedDocuments(tx, context);
  await seedFeedback(tx, context);
  await seedElevatorUse(tx, sites, context);
  await seedCompanySettings(tx, context);
  await seedBurns(tx, { tenantId: tenant.id, company, applicant: author, nowMs });
}

async function seedNotices(tx: Transaction, context: SeedContext): Promise<void> {
  const { tenant, people, nowMs } = context;
  const author = people[1] ?? people[0];
  const own = { tenant_id: tenant.id };
  const atRoot = { ...own, org_id: tenant.rootId };
  const insert = (resource: string, rows: Record<string, unknown>[]) => insertMany(tx, resource, rows);
  const ago = (days: number) => new Date(nowMs - days * dayMs);
  await insert(
    'publicNotices',
    notices.map(([title, content, isPinned], at) => ({
      ...own,
      title,
      content,
      published_at: ago(at * 6 + 1),
      is_pinned: isPinned,
      author_id: author?.id,
    })),
  );
  await insert(
    'messages',
    Array.from({ length: 12 }, (_, at) => ({
      ...atRoot,
      refer_biz_no: `WB${tenant.id}-${String(at + 1).padStart(6, '0')}`,
      type: (['sms', 'appPush', 'mail', 'miniProgram'] as const)[at % 4],
      target: [`1380000${String(1_000 + at)}`, 'worker1', 'duty@example.com', 'worker2'][at % 4],
      content: '您有一张维保工单即将到期，请及时处理。',
      status: at % 6 === 5 ? 'failed' : at % 6 === 4 ? 'notSent' : 'sent',
      send_time: at % 6 < 4 ? ago(at) : null,
      fail_reason: at % 6 === 5 ? 'upstreamLost' : null,
      created_at: ago(at),
    })),
  );
}

async function seedProducts(tx: Transaction, context: SeedContext): Promise<void> {
  const { tenant, nowMs } = context;
  const own = { tenant_id: tenant.id };
  const insert = (resource: string, rows: Record<string, unknown>[]) => insertMany(tx, resource, rows);
  await insert(
    'products',
    products.map(([name, model, category, summary], at) => ({
      ...own,
      name,
      model,
      category,
      summary,
      is_published: true,
      position: at + 1,
    })),
  );
  await insert(
    'banners',
    ['看护每一部电梯', '救援有速度', '维保看得见'].map((title, at) => ({
      ...own,
      title,
      place: at === 2 ? 'app' : 'homepage',
      shown_from: utcDay(nowMs - 30 * dayMs),
      shown_until: utcDay(nowMs + 300 * dayMs),
      is_active: true,
      position: at + 1,
    })),
  );
}

async function seedDocuments(tx: Transaction, context: SeedContext): Promise<void> {
  const { tenant } = context;
  const own = { tenant_id: tenant.id };
  const insert = (resource: string, rows: Record<string, unknown>[]) => insertMany(tx, resource, rows);
  await insert(
    'documents',
    documents.map(([name, category, edition]) => ({ ...own, name, category, edition, is_published: true })),
  );
  await insert(
    'parameterModules',
    ['运行参数', '门机参数', '井道参数', '通信参数'].map((name, at) => ({
      ...own,
      no: `M${at + 1}`,
      name,
      brand: '东海',
      position: at + 1,
    })),
  );
}

async function seedFeedback(tx: Transaction, context: SeedContext): Promise<void> {
  const { tenant, people, nowMs } = context;
  const author = people[1] ?? people[0];
  const own = { tenant_id: tenant.id };
  const atRoot = { ...own, org_id: tenant.rootId };
  const insert = (resource: string, rows: Record<string, unknown>[]) => insertMany(tx, resource, rows);
  const ago = (days: number) => new Date(nowMs - days * dayMs);
  await insert(
    'feedbacks',
    ['地图缩放后希望记住位置', '如何导出上月故障', '短信收到两次'].map((title, at) => ({
      ...atRoot,
      title,
      kind: (['wish', 'question', 'problem'] as const)[at],
      content: `${title}，请协助处理。`,
      author_id: author?.id,
      reply: at === 1 ? '在故障页选择时间后点击导出。' : null,
      replied_at: at === 1 ? ago(1) : null,
      created_at: ago(at + 2),
    })),
  );
}

/** Bluetooth sessions at elevators, and residents bound to one. */
async function seedElevatorUse(tx: Transaction, sites: SeededSites, context: SeedContext): Promise<void> {
  const { tenant, people, nowMs } = context;
  const own = { tenant_id: tenant.id };
  const insert = (resource: string, rows: Record<string, unknown>[]) => insertMany(tx, resource, rows);
  const ago = (days: number) => new Date(nowMs - days * dayMs);
  await insert(
    'bluetoothRecords',
    sites.elevators.slice(0, 8).map(({ id, orgId }, at) => ({
      ...own,
      org_id: orgId,
      elevator_id: id,
      device_name: `HX-BT-${String(at + 1).padStart(3, '0')}`,
      operator: people.find(({ who }) => who === 'worker')?.name,
      operation: (['connect', 'readParameters', 'resetFault', 'writeParameters'] as const)[at % 4],
      result: at === 5 ? 'failed' : 'success',
      connected_at: ago(at * 2 + 1),
      disconnected_at: new Date(nowMs - (at * 2 + 1) * dayMs + 8 * minuteMs),
    })),
  );
  await insert(
    'homeUsers',
    sites.elevators.slice(20, 25).map(({ id, orgId }, at) => ({
      ...own,
      org_id: orgId,
      name: ['赵先生', '钱女士', '孙先生', '李女士', '周先生'][at],
      phone: `1370000${String(2_000 + at)}`,
      elevator_id: id,
      bind_state: at === 4 ? 'unbound' : 'bound',
      is_owner: at % 2 === 0,
      bound_on: utcDay(nowMs - at * 40 * dayMs),
    })),
  );
}

/** A company's special codes and ride-quality limits. */
async function seedCompanySettings(tx: Transaction, context: SeedContext): Promise<void> {
  const { tenant, people, nowMs } = context;
  const own = { tenant_id: tenant.id };
  const atRoot = { ...own, org_id: tenant.rootId };
  const [company = tenant.rootId] = tenant.maintenance.values();
  const insert = (resource: string, rows: Record<string, unknown>[]) => insertMany(tx, resource, rows);
  await insert('specialCodeAuths', [
    {
      ...own,
      special_code: `ZY-${tenant.id}-01`,
      company_id: company,
      user_ids: people.filter(({ orgId }) => orgId === company).map(({ id }) => id),
      motherboard_program_no: 'MB-3.2.1',
      valid_from: utcDay(nowMs - 90 * dayMs),
      valid_until: utcDay(nowMs + 275 * dayMs),
      is_active: true,
    },
  ]);
  await insert(
    'eocdSettings',
    [1, 1.75, 2.5].map((speed) => ({
      ...atRoot,
      company_id: company,
      speed,
      horizontal_peak_to_peak: 0.2,
      horizontal_a95: 0.15,
      vertical_peak_to_peak: 0.3,
      vertical_a95: 0.2,
      horizontal_low_pass: 10,
      vertical_low_pass: 10,
      hz: 256,
    })),
  );
}
