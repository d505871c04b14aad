import { maintenanceClasses } from '@hoistway/shared/domain/upkeep/maintenanceClass.ts';
import { tsgT5002 } from './tsgT5002.ts';

/** A correction of the shipped texts is a new version; types created from an older one stay unchanged. */
export const templateVersion = 1;

export interface TemplateItem {
  name: string;
  content: string;
  requirement: string;
  area: 'machineRoom' | 'car' | 'floor' | 'shaftAndPit' | 'escalator';
  isTest: boolean;
  judgeType: 'qualitative' | 'numeric' | 'standard' | 'maker';
  minimum: number | null;
  maximum: number | null;
  measureUnit: string | null;
  cycleMonths: number | null;
  ageRule: string | null;
  seasonWindow: 'beforeRain' | 'beforeWinter' | null;
}

export interface Template {
  /** For example `T5002-A-semiMonthly`. */
  code: string;
  version: number;
  name: string;
  elevatorType: 'traction' | 'hydraulic' | 'sundries' | 'escalator';
  classify: (typeof maintenanceClasses)[number];
  cycleDays: number;
  items: TemplateItem[];
}

const annexes = {
  A: { elevatorType: 'traction', words: '曳引与强制驱动电梯' },
  B: { elevatorType: 'hydraulic', words: '液压驱动电梯' },
  C: { elevatorType: 'sundries', words: '杂物电梯' },
  D: { elevatorType: 'escalator', words: '自动扶梯与自动人行道' },
} as const;
const annexNames = ['A', 'B', 'C', 'D'] as const;
type Annex = (typeof annexNames)[number];
const tables = [1, 2, 3, 4] as const;
type Table = (typeof tables)[number];

const classWords = { semiMonthly: '半月', quarterly: '季度', halfYearly: '半年', annual: '年度' } as const;
/** TSG T5002: half-monthly visits are at most 15 days apart. */
const cycleDays = { semiMonthly: 15, quarterly: 90, halfYearly: 180, annual: 365 } as const;

const seasons: Record<string, TemplateItem['seasonWindow']> = {
  'D-2-5': 'beforeRain',
  'D-3-12': 'beforeWinter',
};
/** Work areas of the first annex's half-monthly items, by their last number. */
const firstAreas = [
  [10, 'machineRoom'],
  [15, 'shaftAndPit'],
  [23, 'car'],
  [29, 'floor'],
  [31, 'shaftAndPit'],
] as const;
/** Work areas of the other items, by their words. */
const areaWords = [
  [/层门|层站|层楼/, 'floor'],
  [/井道|底坑|对重|缓冲器|导轨|极限开关|张紧轮|补偿|随行电缆|柱塞/, 'shaftAndPit'],
  [/轿/, 'car'],
] as const;

/** The sets of TSG T5002, for each annex and class; a class includes the items of those before it. */
export const templates: readonly Template[] = annexNames.flatMap((annex) =>
  maintenanceClasses.map((classify, upTo) => ({
    code: `T5002-${annex}-${classify}`,
    version: templateVersion,
    name: `${annexes[annex].words} · ${classWords[classify]}`,
    elevatorType: annexes[annex].elevatorType,
    classify,
    cycleDays: cycleDays[classify],
    items: tables.slice(0, upTo + 1).flatMap((table) => itemsOf(annex, table)),
  })),
);

function itemsOf(annex: Annex, table: Table): TemplateItem[] {
  return tsgT5002[`${annex}${table}` as const].map((line, at) => {
    const [name = '', requirement = ''] = line.split('=');
    const number = `${annex}-${table}-${at + 1}`;
    const isTest = /试验|测试|校验|检测/.test(line);
    return {
      name,
      content: isTest ? '按要求进行试验并记录' : '检查，必要时清洁、润滑、调整',
      requirement,
      area: areaOf(annex, table, at + 1, name),
      isTest,
      ...judgementOf(requirement),
      cycleMonths: { 'B-4-4': 24, 'C-4-6': 60 }[number] ?? null,
      ageRule: number === 'A-4-6' ? '限速器使用不超过15年每2年、超过15年每年校验动作速度' : null,
      seasonWindow: seasons[number] ?? null,
    };
  });
}

type Criterion = Pick<TemplateItem, 'judgeType' | 'minimum' | 'maximum' | 'measureUnit'>;

/** The criterion of a requirement: a number in its words, the standard, the manufacturer, or visual inspection. */
function judgementOf(requirement: string): Criterion {
  const none = { minimum: null, maximum: null, measureUnit: null };
  const least = /^不小于(\d+(?:\.\d+)?)(mm)$/.exec(requirement);
  if (least)
    return { ...none, judgeType: 'numeric', minimum: Number(least[1]), measureUnit: least[2] ?? null };
  const between = /0～\+(\d+)%/.exec(requirement);
  if (between) return { judgeType: 'numeric', minimum: 0, maximum: Number(between[1]), measureUnit: '%' };
  if (/标准/.test(requirement)) return { ...none, judgeType: 'standard' };
  return { ...none, judgeType: /制造单位/.test(requirement) ? 'maker' : 'qualitative' };
}

function areaOf(annex: Annex, table: number, number: number, name: string): TemplateItem['area'] {
  if (annex === 'D') return 'escalator';
  if (annex === 'A' && table === 1) return firstAreas.find(([last]) => number <= last)?.[1] ?? 'machineRoom';
  return areaWords.find(([words]) => words.test(name))?.[1] ?? 'machineRoom';
}
