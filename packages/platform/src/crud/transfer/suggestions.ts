import type { ImportColumn } from '@hoistway/shared/domain/importJob.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { evidenceOf } from './evidence.ts';
import { type Target, targetsOf } from './header.ts';
import { bare, nearness } from './nearSpelling.ts';
import { synonymsOf } from './synonyms.ts';
import { normal, spellings } from './words.ts';

/** The likely target of a header, and whether it is sure enough to be chosen automatically. */
export interface Suggestion {
  suggested: NonNullable<ImportColumn['suggested']>;
  isSure: boolean;
}

/** A column with its first values. */
export interface SheetColumn {
  header: string;
  /** Distinct values. */
  values: readonly string[];
}

interface TargetSpellings {
  target: string;
  /** Our spellings: the field's name, and its label in any of our languages. */
  own: string[];
  /** Spellings of other programs. */
  others: string[];
}

interface Claim {
  at: number;
  target: string;
  how: Suggestion['suggested']['how'];
  distance: number;
}

const ranks = { same: 0, meaning: 1, near: 2 } as const;

/**
 * The likely field of each column: by our own words, by names in other programs, and by near spelling. The values are
 * evidence: a field that they do not fit is not chosen, and one of a near spelling only if they support it. An
 * ambiguous match is suggested and not chosen. No field is suggested twice.
 */
export function suggestionsFor(
  resource: AnyResource,
  columns: readonly SheetColumn[],
): (Suggestion | null)[] {
  const targets = targetsOf(resource);
  const knownTargets = [...targets].map(
    ([target, { name, half }]): TargetSpellings => ({
      target,
      own: [normal(target), ...(half ? [] : spellings(resource, (words) => words.header(name)))],
      others: synonymsOf(resource.name, target).map(bare),
    }),
  );
  const claims = columns
    .flatMap(({ header }, at) => claimsOf(header, at, knownTargets))
    .sort((one, other) => ranks[one.how] - ranks[other.how] || one.distance - other.distance);
  const chosenTargets: (Suggestion | null)[] = columns.map(() => null);
  const takenTargets = new Set<string>();
  for (const claim of claims) {
    if (chosenTargets[claim.at] !== null || takenTargets.has(claim.target)) continue;
    takenTargets.add(claim.target);
    const target = targets.get(claim.target);
    chosenTargets[claim.at] = {
      suggested: { field: claim.target, how: claim.how },
      isSure:
        target !== undefined &&
        !claims.some((other) => isRival(claim, other)) &&
        fits(resource, target, claim, columns[claim.at]),
    };
  }
  return chosenTargets;
}

/** Whether another claim is as good, to the same field or of the same column. */
const isRival = (claim: Claim, other: Claim): boolean =>
  other !== claim &&
  other.how === claim.how &&
  (other.target === claim.target) !== (other.at === claim.at) &&
  (claim.how !== 'near' || other.distance <= claim.distance);

function claimsOf(header: string, at: number, knownTargets: readonly TargetSpellings[]): Claim[] {
  const text = normal(header);
  const plain = bare(header);
  if (plain === '') return [];
  const same = knownTargets.filter(({ own }) => own.includes(text));
  if (same[0]) {
    const namedTarget = same.find(({ target }) => normal(target) === text) ?? same[0];
    return [{ at, target: namedTarget.target, how: 'same', distance: 0 }];
  }
  const meantTargets = knownTargets.filter(
    ({ own, others }) => others.includes(plain) || own.map(bare).includes(plain),
  );
  if (meantTargets.length > 0)
    return meantTargets.map(({ target }) => ({ at, target, how: 'meaning', distance: 0 }));
  return knownTargets.flatMap(({ target, own }) => {
    const distances = own.flatMap((spelling) => nearness(header, spelling) ?? []);
    return distances.length === 0 ? [] : [{ at, target, how: 'near', distance: Math.min(...distances) }];
  });
}

/** Short words resemble too many others, unless only their letters are out of order. */
const longEnough = 6;

function fits(
  resource: AnyResource,
  target: Target,
  { how }: Claim,
  column: SheetColumn | undefined,
): boolean {
  const evidence = evidenceOf(resource, target, column?.values ?? []);
  const isOfOptions = target.field.kind === 'choice' || target.field.kind === 'flag';
  if (how !== 'near') return evidence !== 'against' || isOfOptions;
  return evidence === 'for' && (bare(column?.header ?? '').length >= longEnough || isOfOptions);
}
