import { insertMany } from '../db/insertMany.ts';
import type { Transaction } from '../db/tenantTransaction.ts';

const messageTemplates = [
  ['DX-01', '困人报警', 'sms', '【电梯物联】{{电梯}}发生困人，请立即前往救援。'],
  ['DX-02', '维保到期', 'sms', '【电梯物联】{{电梯}}维保将于{{日期}}到期，请及时安排。'],
  ['TS-01', '急修派单', 'appPush', '您有新的急修工单{{工单号}}，请接单。'],
  ['YJ-01', '合同到期', 'mail', '合同{{合同编号}}将于{{日期}}到期，请安排续签。'],
  ['XCX-01', '年检提醒', 'miniProgram', '{{电梯}}年检将于{{日期}}到期。'],
] as const;

/** Writes records without a tenant: message templates, a brand with a host of its own, a developer. */
export async function seedPlatformRecords(tx: Transaction): Promise<void> {
  await insertMany(
    tx,
    'messageTemplates',
    messageTemplates.map(([no, name, type, content]) => ({ no, name, type, content, is_active: true })),
  );
  await insertMany(tx, 'uiSettings', [
    { host: 'cloud.example.com', system_name: 'G-Cloud', company_name: 'G-Cloud', platform: 'G-Cloud' },
  ]);
  await insertMany(tx, 'developers', [
    {
      code: 'DEV-001',
      name: '城市运行中心',
      app_key: 'kT7mWq3H',
      contact: '沈工',
      mobile: '13900000001',
      // Without a secret it admits no one until one is chosen.
      status: 'close',
      base_url: 'https://city.example.com/elevator',
      subscribes_alarm: true,
      subscribes_fault: true,
    },
  ]);
}
