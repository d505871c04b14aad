import { conductSpotCheck } from '@hoistway/shared/commands/inspectionCommands.ts';
import type { SpotCheckResult } from '@hoistway/shared/domain/upkeep/spotCheckState.ts';
import { spotCheckTemplate } from '@hoistway/shared/domain/upkeep/spotCheckTemplate.ts';
import type { TFunction } from 'i18next';
import type { StepFile } from '../../data/phone/phoneStore.ts';
import type { FormStep } from '../../data/phone/storeAndSend.ts';

/** What the form holds; an item without a score is not judged yet. */
export interface SpotCheckDraft {
  items: { score: number | null; photo: Blob | null; note: string }[];
  results: SpotCheckResult | null;
  rectifyBy: string | null;
  note: string;
}

export const emptyDraft = (): SpotCheckDraft => ({
  items: spotCheckTemplate.map(() => ({ score: null, photo: null, note: '' })),
  results: null,
  rectifyBy: null,
  note: '',
});

/** Whether a stored draft is of the items of this release. */
export function isSpotCheckDraft(draft: unknown): draft is SpotCheckDraft {
  if (typeof draft !== 'object' || draft === null || !('items' in draft)) return false;
  const { items } = draft;
  return (
    Array.isArray(items) &&
    items.length === spotCheckTemplate.length &&
    items.every((item) => 'photo' in item)
  );
}

/** The draft as a step: each item with the words that it was checked by, and its photo. */
export function spotCheckStep(
  elevatorId: string,
  draft: SpotCheckDraft & { results: SpotCheckResult },
  t: TFunction,
): FormStep {
  const { results, rectifyBy, note } = draft;
  const input = conductSpotCheck.input.parse({
    results,
    ...(rectifyBy && results !== 'qualified' && { rectifyBy }),
    ...(note.trim() !== '' && { note }),
    items: spotCheckTemplate.map(({ key, fullScore }, at) => ({
      name: t(`upkeep.spotCheck.items.${key}.name`),
      requirement: t(`upkeep.spotCheck.items.${key}.requirement`),
      fullScore,
      score: draft.items[at]?.score ?? 0,
      ...(draft.items[at]?.note && { note: draft.items[at].note }),
    })),
  });
  const files = draft.items.flatMap(({ photo }, at): StepFile[] =>
    photo ? [{ field: `items.${at}.picture`, purpose: 'image', name: 'photo.jpg', bytes: photo }] : [],
  );
  return { command: conductSpotCheck.name, targetId: elevatorId, input, files };
}
