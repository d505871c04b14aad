import { between } from '@hoistway/shared/domain/seededRandom.ts';
import type { ScenarioName } from '../scenarios/index.ts';

/** So many incidents are dealt at a time: about an hour of them in the demonstration. */
export const handSize = 40;

/** What a hand holds beside one `trapped`, in its first half, and the one of `lateCards` whose turn it is, in its second. */
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

/** Names incidents for ever, hand by hand, a `doorFault` first; the same for the same numbers. */
export function* dealIncidents(random: () => number): Generator<IncidentName, never> {
  for (let hand = 0; ; hand++) {
    const cards = shuffled(
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

function shuffled<T>(cards: T[], random: () => number): T[] {
  const left = [...cards];
  return cards.flatMap(() => left.splice(between(0, left.length - 1, random), 1));
}

function bringForward(cards: IncidentName[], name: IncidentName): void {
  cards.splice(cards.indexOf(name), 1);
  cards.unshift(name);
}
