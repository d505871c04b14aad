import { drawnPictureHost } from '../cameras/drawnPicture.ts';
import { insertMany, newIds } from '../db/insertMany.ts';
import { hashDeviceSecret, hashPassword } from '../db/passwordHash.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { SeededTenant } from './seedOrganisations.ts';
import type { SeededPerson } from './seedPeople.ts';
import type { SeededElevator, SeededSites } from './seedSites.ts';

const dayMs = 86_400_000;
/** Of a tenant; what they show is drawn by the platform itself. */
const camerasMost = 200;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const macOf = (kind: number, at: number): string =>
  ['9C', 'A5', kind, Math.floor(at / 256), at % 256, 7]
    .map((part) => (typeof part === 'string' ? part : part.toString(16).padStart(2, '0').toUpperCase()))
    .join(':');

interface Around {
  tenant: SeededTenant;
  people: readonly SeededPerson[];
  nowMs: number;
}

/** Writes the devices beside the gateways: screens and what they play, cameras, cards, meters, intercoms, sensors. */
export async function seedDevices(tx: Transaction, sites: SeededSites, around: Around): Promise<void> {
  const { tenant, nowMs } = around;
  // Numbers of devices are known everywhere, so the tenants' must differ.
  const first = Number(tenant.id) * 1_000;
  const elevators = sites.elevators.slice(0, 16);
  const cars = sites.elevators.filter(({ isCar }) => isCar).slice(0, camerasMost);
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
  await insertMany(
    tx,
    'meterGateways',
    elevators.slice(0, 6).map((elevator, at) => ({
      ...of(elevator),
      terminal_code: `DB${first + at}`,
      soft_ver: '2.0.3',
      hard_ver: 'B',
      meter_model: 'DTSU666',
      base_price: 0.62,
      status: at === 5 ? 'offline' : 'online',
    })),
  );
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
      seen_at: new Date(nowMs - at * 60_000),
    })),
  );
  const operators = around.people
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
      installed_on: dayOf(nowMs - (300 + at * 11) * dayMs),
      seen_at: new Date(nowMs - at * 30_000),
    })),
  );
  await seedCardsAndSettings(tx, first, around);
}

/** A card and settings for the first devices; each device says its card's number. */
async function seedCardsAndSettings(
  tx: Transaction,
  first: number,
  { tenant, nowMs }: Around,
): Promise<void> {
  const devices = await tx.query<{ id: string; org_id: string; dtu_code: string }>(
    'select id, org_id, dtu_code from dtus where tenant_id = $1 order by dtu_code limit 30',
    [tenant.id],
  );
  const iccidOf = (at: number) => `898600${String(20_000_000_000_000 + first * 100 + at)}`.slice(0, 20);
  await insertMany(
    tx,
    'simCards',
    devices.rows.map((dtu, at) => {
      const expiresInDays = ((at * 41) % 500) - 15;
      return {
        tenant_id: tenant.id,
        org_id: dtu.org_id,
        iccid: iccidOf(at),
        sim_code: `1064${String(7_000_000_000 + first + at).slice(0, 9)}`,
        carrier: ['mobile', 'unicom', 'telecom'][at % 3],
        dtu_id: dtu.id,
        status: expiresInDays < 0 ? 'expired' : at % 11 === 10 ? 'suspended' : 'active',
        plan_mb: 300,
        used_mb: (at * 37) % 310,
        read_at: new Date(nowMs - 3_600_000),
        activated_on: dayOf(nowMs - (400 + at) * dayMs),
        expiration_time: dayOf(nowMs + expiresInDays * dayMs),
      };
    }),
  );
  await tx.query(
    `update dtus d set sim_iccid = s.iccid, sim_code = s.sim_code, expiration_time = s.expiration_time
     from sim_cards s where s.dtu_id = d.id and d.tenant_id = $1`,
    [tenant.id],
  );
  await insertMany(
    tx,
    'gatewaySettings',
    devices.rows.map((dtu, at) => ({
      tenant_id: tenant.id,
      org_id: dtu.org_id,
      dtu_id: dtu.id,
      dtu_number: dtu.dtu_code,
      node_number: 1,
      server_address: 'iot.example.com',
      port: 1883,
      apn_name: 'cmiot',
      intercom_server: 'sip.example.com',
      call_numbers: '96333, 02112345678',
      duty_room: '一号值班室',
      volume: 70,
      is_filtered: at % 2 === 0,
      sip_account: String(80_000 + first + at),
    })),
  );
}
