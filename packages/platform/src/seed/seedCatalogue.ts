import { demonstrationParameters } from '@hoistway/shared/demonstration/deviceValues.ts';
import { components } from '@hoistway/shared/domain/components.ts';
import { faultCodes } from '@hoistway/shared/domain/elevatorCodes.ts';
import { dayMs, minuteMs, utcDay } from '@hoistway/shared/domain/timeUnits.ts';
import { insertMany, newIds } from '../db/insertMany.ts';
import type { Transaction } from '../db/tenantTransaction.ts';
import type { SeedContext } from './seedContext.ts';
import { seedParameters } from './seedParameters.ts';
import type { SeededElevator, SeededSites } from './seedSites.ts';

/** Elevators with parts, lives and records; few, so that the first start stays short. */
const equippedElevators = 12;

const partTypeNames = ['接触器', '继电器', '变频器', '钢丝绳', '开关', '门机', '电机', '按钮'];
const partNames = [
  ['主接触器 LC1-D65', 0, 1_280],
  ['抱闸接触器 LC1-D25', 0, 460],
  ['门锁继电器 RXM4', 1, 85],
  ['变频器电容组', 2, 3_600],
  ['变频器散热风扇', 2, 320],
  ['曳引钢丝绳 8×19S', 3, 5_200],
  ['限速器钢丝绳', 3, 980],
  ['平层开关', 4, 145],
  ['门区开关', 4, 160],
  ['门机控制器', 5, 2_450],
  ['永磁同步电机', 6, 28_600],
  ['外呼按钮', 7, 58],
] as const;
const brandNames = ['东海', '三菱', '日立', '通力', '迅达', '奥的斯'];
const countries = ['中国', '日本', '日本', '芬兰', '瑞士', '美国'];
type CatalogueContext = Pick<SeedContext, 'tenant' | 'nowMs'>;

/** Writes brands, the catalogue of parts, parameters, and the parts of a few elevators. */
export async function seedCatalogue(
  tx: Transaction,
  sites: SeededSites,
  context: CatalogueContext,
): Promise<void> {
  const { tenant } = context;
  const ofTenant = { tenant_id: tenant.id };
  await insertMany(
    tx,
    'elevatorBrands',
    brandNames.map((name, at) => ({
      ...ofTenant,
      no: `B${String(at + 1).padStart(2, '0')}`,
      name,
      country: countries[at],
      manufacturer_id: at === 0 ? tenant.manufacturerId : null,
      is_active: true,
    })),
  );
  const typeIds = await newIds(tx, 'partTypes', partTypeNames.length);
  await insertMany(
    tx,
    'partTypes',
    partTypeNames.map((name, at) => ({
      ...ofTenant,
      id: typeIds[at],
      no: `T${String(at + 1).padStart(2, '0')}`,
      name,
      type_serial: `TS-${100 + at}`,
    })),
  );
  const partIds = await newIds(tx, 'parts', partNames.length);
  await insertMany(
    tx,
    'parts',
    partNames.map(([name, type, price], at) => ({
      ...ofTenant,
      id: partIds[at],
      no: `P${String(at + 1).padStart(3, '0')}`,
      name,
      type_id: typeIds[type],
      elevator_company_id: tenant.manufacturerId,
      parts_sn: `EID${tenant.id.padStart(6, '0')}${String(at + 1).padStart(25, '0')}`,
      model: name.split(' ')[1] ?? null,
      brand: brandNames[at % brandNames.length],
      price,
      times: type < 2 ? 1_000_000 : null,
      life_months: type === 3 ? 96 : 120,
      status: at === 8 ? 'discontinued' : 'active',
      is_hot: at % 5 === 0,
      creator: '租户管理员',
    })),
  );
  await insertMany(
    tx,
    'parameters',
    demonstrationParameters.map((parameter) => ({ ...ofTenant, ...parameter })),
  );
  await seedParameters(tx, sites, context);
  await seedEquipment(tx, sites.elevators.slice(0, equippedElevators), partIds, context);
}

async function seedEquipment(
  tx: Transaction,
  elevators: readonly SeededElevator[],
  partIds: readonly string[],
  context: CatalogueContext,
): Promise<void> {
  await seedElevatorParts(tx, elevators, { ...context, partIds });
  await seedComponentLives(tx, elevators, context);
  await seedFeatureRecords(tx, elevators, context);
}

async function seedElevatorParts(
  tx: Transaction,
  elevators: readonly SeededElevator[],
  { tenant, nowMs, partIds }: CatalogueContext & { partIds: readonly string[] },
): Promise<void> {
  const of = ({ id, orgId }: SeededElevator) => ({ tenant_id: tenant.id, org_id: orgId, elevator_id: id });
  const categories = ['controlCabinet', 'controlCabinet', 'carDoor'] as const;
  const built = elevators.flatMap((elevator) =>
    categories.map((category, at) => ({ elevator, category, at })),
  );
  const ids = await newIds(tx, 'elevatorParts', built.length);
  await insertMany(
    tx,
    'elevatorParts',
    built.map(({ elevator, category, at }, index) => ({
      ...of(elevator),
      id: ids[index],
      category,
      number: `${elevator.no}-${at + 1}`,
      name: partNames[at]?.[0],
      serial_number: `SN${800_000 + index}`,
      part_id: partIds[at],
      status: at === 2 ? 'notActivated' : 'activated',
      activated_at: at === 2 ? null : new Date(nowMs - (200 + index) * dayMs),
      operator: at === 2 ? null : '何伟',
    })),
  );
  await insertMany(
    tx,
    'partReplacements',
    built
      .map((one, index) => ({ ...one, id: ids[index] }))
      .filter(({ at }) => at === 0)
      .map(({ elevator, id }, index) => ({
        tenant_id: tenant.id,
        org_id: elevator.orgId,
        elevator_part_id: id,
        old_part: `SN${700_000 + index}`,
        new_part: `SN${800_000 + index * categories.length}`,
        replaced_at: new Date(nowMs - (200 + index) * dayMs),
        contract_no: `HT${tenant.id}-${String(index + 1).padStart(5, '0')}`,
        operator: '何伟',
        reason: '触点烧蚀',
      })),
  );
}

async function seedComponentLives(
  tx: Transaction,
  elevators: readonly SeededElevator[],
  { tenant, nowMs }: CatalogueContext,
): Promise<void> {
  const of = ({ id, orgId }: SeededElevator) => ({ tenant_id: tenant.id, org_id: orgId, elevator_id: id });
  await insertMany(
    tx,
    'componentLives',
    elevators.flatMap((elevator, at) =>
      components.map((component, index) => ({
        ...of(elevator),
        component,
        threshold: index < 4 ? 1_000_000 : 3_650,
        threshold_unit: index < 4 ? 'operations' : 'days',
        latest_replace_on: (at + index) % 3 === 0 ? utcDay(nowMs - (90 + at * 20 + index * 7) * dayMs) : null,
      })),
    ),
  );
}

async function seedFeatureRecords(
  tx: Transaction,
  elevators: readonly SeededElevator[],
  { tenant, nowMs }: CatalogueContext,
): Promise<void> {
  const of = ({ id, orgId }: SeededElevator) => ({ tenant_id: tenant.id, org_id: orgId, elevator_id: id });
  await insertMany(
    tx,
    'featureRecords',
    elevators.flatMap((elevator, at) =>
      [1, 8, 15].map((days) => ({
        ...of(elevator),
        collected_at: new Date(nowMs - days * dayMs - at * 10 * minuteMs),
        up_acceleration_max_current_a: 28.4 + at * 0.3 + days * 0.05,
        up_uniform_max_current_a: 17.2 + at * 0.2,
        up_middle_current_a: 15.8 + at * 0.2,
        up_middle_bus_voltage_v: 552 + (at % 5),
        down_acceleration_max_current_a: 22.1 + at * 0.3,
        down_uniform_max_current_a: 9.4 + at * 0.1,
        down_middle_current_a: 8.6 + at * 0.1,
        down_middle_bus_voltage_v: 586 + (at % 7),
        brake_switch1_open_ms: 182 + at,
        brake_switch1_close_ms: 141 + at,
        brake_switch2_open_ms: 186 + at,
        brake_switch2_close_ms: 143 + at,
      })),
    ),
  );
}

const settings = [
  ['关门故障频发', 'doorCloseFault', 3, 30, 20],
  ['开门故障频发', 'doorOpenFault', 3, 30, 20],
  ['门区外停梯', 'stoppedOutsideZone', 2, 30, 30],
  ['变频器故障', 'driveFault', 2, 60, 25],
  ['抱闸异常', 'brakeFault', 1, 60, 40],
] as const;

/** Writes thresholds of faults that indicate wear; the fault templates must exist. */
export async function seedPotentialFaultSettings(tx: Transaction, tenantId: string): Promise<void> {
  const templates = await tx.query<{ id: string; canonical_code: number }>(
    'select id, canonical_code from fault_templates where tenant_id = $1',
    [tenantId],
  );
  const templateOf = new Map(templates.rows.map((row) => [row.canonical_code, row.id]));
  await insertMany(
    tx,
    'potentialFaultSettings',
    settings.map(([name, fault, warningValue, periodDays, weight]) => ({
      tenant_id: tenantId,
      name,
      template_id: templateOf.get(faultCodes[fault]),
      fault_code: faultCodes[fault],
      warning_value: warningValue,
      period_days: periodDays,
      weight,
      is_active: true,
    })),
  );
}
