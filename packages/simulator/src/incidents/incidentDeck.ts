import { between } from '@hoistway/shared/domain/seededRandom.ts';
import type { ScenarioName } from '../scenarios/index.ts';

/** Incidents dealt at a time: about an hour of them in the demonstration. */
export const handSize = 40;

/** The cards of a hand beside one `trapped`, in its first half, and the next of `lateCards`, in its second. */
const smallCards = {
  doorFault: 15,
  inspection: 6,
  offline: 6,
  bell: 6,
  overload: 4,
  bellHeld: 1,
} satisfies Partial<Record<ScenarioName, number>>;
const lateCards = ['powerCut', 'bellHeld'] as const;

export type IncidentName = keyof typeof smallCards | (typeof lateCards)[number] | 'trapped';

/**
 * Deals incident names without end, hand by hand, a `doorFault` first; deterministic for the same random numbers.
 */
export function* dealIncidents(random: () => number): Generator<IncidentName, never> {
  for (let hand = 0; ; hand++) {
    const cards = shuffle(
      Object.entries(smallCards).flatMap(([name, count]) =>
        new Array<IncidentName>(count).fill(name as IncidentName),
      ),
      random,
    );
    if (hand === 0) bringForward(cards, 'doorFault');
    cards.splice(between(1, handSize / 2 - 1, random), 0, 'trapped');
    cards.splice(
      between(handSize / 2, handSize - 1, random),
      0,
      lateCards[hand % lateCards.length] ?? 'bellHeld',
    );
    yield* cards;
  }
}

function shuffle<T>(cards: T[], random: () => number): T[] {
  const remaining = [...cards];
  return cards.flatMap(() => remaining.splice(between(0, remaining.length - 1, random), 1));
}

function bringForward(cards: IncidentName[], name: IncidentName): void {
  cards.splice(cards.indexOf(name), 1);
  cards.unshift(name);
}
