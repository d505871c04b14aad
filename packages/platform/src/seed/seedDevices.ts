import { dayMs, minuteMs, utcDay } from '@hoistway/shared/domain/timeUnits.ts';
import { drawnPictureHost } from '../cameras/drawnPicture.ts';
import { insertMany, newIds } from '../db/insertMany.ts';
import { hashDeviceSecret, hashPassword } from '../db/passwordHash.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import { seedCardsAndSettings } from './seedCardsAndSettings.ts';
import type { SeedContext } from './seedContext.ts';
import { seedMeters } from './seedMeters.ts';
import type { SeededElevator, SeededSites } from './seedSites.ts';

/** Upper bound per tenant; the platform itself draws their pictures. */
const camerasMost = 200;
const macOf = (kind: number, at: number): string =>
  ['9C', 'A5', kind, Math.floor(at / 256), at % 256, 7]
    .map((part) => (typeof part === 'string' ? part : part.toString(16).padStart(2, '0').toUpperCase()))
    .join(':');

/** Writes the devices beside the gateways: screens and their programs, cameras, cards, meters, intercoms, sensors. */
export async function seedDevices(tx: Transaction, sites: SeededSites, context: SeedContext): Promise<void> {
  const { tenant } = context;
  // Numbers of devices are known everywhere, so the tenants' must differ.
  const first = Number(tenant.id) * 1_000;
  await seedScreens(tx, sites, context);
  await seedCameras(tx, sites, context);
  await seedMeters(tx, sites, context);
  await seedIntercoms(tx, sites, context);
  await seedVideoPlatform(tx, context);
  await seedMonitorDevices(tx, sites, context);
  await seedCardsAndSettings(tx, first, context);
}

async function seedScreens(tx: Transaction, sites: SeededSites, context: SeedContext): Promise<void> {
  const { tenant } = context;
  // Numbers of devices are known everywhere, so the tenants' must differ.
  const first = Number(tenant.id) * 1_000;
  const elevators = sites.elevators.slice(0, 16);
  const of = ({ id, orgId }: SeededElevator) => ({ tenant_id: tenant.id, org_id: orgId, elevator_id: id });
  const ofRoot = { tenant_id: tenant.id, org_id: tenant.rootId };
  const cards = await newIds(tx, 'programCards', 2);
  await insertMany(
    tx,
    'programCards',
    ['安全乘梯', '节日问候'].map((name, at) => ({
      ...ofRoot,
      id: cards[at],
      name,
      notice: at === 0 ? '请勿倚靠层门，儿童须由成人陪同乘梯。' : '祝您节日快乐，出入平安。',
      company_id: tenant.rootId,
      is_active: at === 0,
    })),
  );
  const secret = hashDeviceSecret(`demo${first}`);
  await insertMany(
    tx,
    'smartScreens',
    elevators.slice(0, 8).map((elevator, at) => ({
      ...of(elevator),
      mac: macOf(1, first + at),
      password: secret,
      program_card_id: cards[at % 2],
      region: ['浦东', '徐汇', '静安'][at % 3],
      model: 'LCD-18',
      soft_ver: '3.1.0',
    })),
  );
}

async function seedCameras(tx: Transaction, sites: SeededSites, context: SeedContext): Promise<void> {
  const { tenant } = context;
  // Numbers of devices are known everywhere, so the tenants' must differ.
  const first = Number(tenant.id) * 1_000;
  const of = ({ id, orgId }: SeededElevator) => ({ tenant_id: tenant.id, org_id: orgId, elevator_id: id });
  const cars = sites.elevators.filter(({ isCar }) => isCar).slice(0, camerasMost);
  await insertMany(
    tx,
    'cameras',
    cars.map((elevator, at) => ({
      ...of(elevator),
      name: `轿厢摄像机 ${elevator.no}`,
      alias: `CAM-${at + 1}`,
      status: at % 7 === 6 ? 'offline' : 'online',
      type: ['tplink', 'hikvision', 'xiongmai'][at % 3],
      position: at % 8 === 7 ? 'machineRoom' : 'car',
      model: ['TL-IPC44AN', 'DS-2CD2T47', 'XM-530'][at % 3],
      mac: macOf(2, first + at),
      soft_ver: '1.8.4',
      stream_url: at % 7 === 6 ? null : `http://${drawnPictureHost}/${elevator.id}.flv`,
      upgrade_status: ['notUpgraded', 'success', 'notUpgraded', 'failed'][at % 4],
    })),
  );
}

/** Intercom terminals in cars, and the operators' accounts for them. */
async function seedIntercoms(tx: Transaction, sites: SeededSites, context: SeedContext): Promise<void> {
  const { tenant, nowMs } = context;
  // Numbers of devices are known everywhere, so the tenants' must differ.
  const first = Number(tenant.id) * 1_000;
  const elevators = sites.elevators.slice(0, 16);
  const of = ({ id, orgId }: SeededElevator) => ({ tenant_id: tenant.id, org_id: orgId, elevator_id: id });
  const ofRoot = { tenant_id: tenant.id, org_id: tenant.rootId };
  const terminals = await newIds(tx, 'videoTerminals', 6);
  await insertMany(
    tx,
    'videoTerminals',
    elevators.slice(0, 6).map((elevator, at) => ({
      ...of(elevator),
      id: terminals[at],
      terminal_no: `VT${first + at}`,
      name: `轿厢对讲 ${elevator.no}`,
      model: 'ESDT-V2',
      sip_no: String(60_000 + first + at),
      soft_ver: '1.2.0',
      status: at % 5 === 4 ? 'offline' : 'online',
      seen_at: new Date(nowMs - at * minuteMs),
    })),
  );
  const operators = context.people
    .filter(({ who }) => who === 'operator' || who === 'otherTenant')
    .slice(0, 2);
  const hash = await hashPassword(`demo${first}`);
  await insertMany(
    tx,
    'videoUsers',
    operators.map((person) => ({
      ...ofRoot,
      account: `${person.username}.video`,
      name: person.name,
      password: hash,
      user_id: person.id,
      terminal_ids: terminals,
      sip_no: `7${person.id.padStart(4, '0')}`,
      is_enabled: true,
    })),
  );
}

async function seedVideoPlatform(tx: Transaction, context: SeedContext): Promise<void> {
  const { tenant } = context;
  const ofRoot = { tenant_id: tenant.id, org_id: tenant.rootId };
  await insertMany(tx, 'thirdPartyPlatforms', [
    {
      ...ofRoot,
      name: '海康云眸',
      platform: 'hikvision',
      base_url: 'https://api.example.com/hik',
      account: 'demo.elevator',
      is_enabled: false,
      note: '演示账号，未填密码。',
    },
  ]);
}

async function seedMonitorDevices(tx: Transaction, sites: SeededSites, context: SeedContext): Promise<void> {
  const { tenant, nowMs } = context;
  // Numbers of devices are known everywhere, so the tenants' must differ.
  const first = Number(tenant.id) * 1_000;
  const elevators = sites.elevators.slice(0, 16);
  const of = ({ id, orgId }: SeededElevator) => ({ tenant_id: tenant.id, org_id: orgId, elevator_id: id });
  await insertMany(
    tx,
    'monitorDevices',
    elevators.slice(8).map((elevator, at) => ({
      ...of(elevator),
      device_no: `MD${first + at}`,
      name: `轿顶采集器 ${elevator.no}`,
      monitor_type: at % 2 === 0 ? 'sensor' : 'sensorPlus',
      model: 'SNS-3',
      manufacturer_id: tenant.manufacturerId,
      soft_ver: '0.9.7',
      hard_ver: 'A2',
      status: 'online',
      installed_on: utcDay(nowMs - (300 + at * 11) * dayMs),
      seen_at: new Date(nowMs - at * 30_000),
    })),
  );
}
