/** The life of a campaign. */
export const campaignStates = ['draft', 'running', 'paused', 'finished', 'aborted'] as const;
export type CampaignState = (typeof campaignStates)[number];

/** Who moves a campaign: a person by a command, or the product by its own rules. */
export type CampaignMover = 'person' | 'product';

/** States that may follow each state, by mover. The product never resumes a paused campaign. */
const nextStates: Record<CampaignState, Record<CampaignMover, readonly CampaignState[]>> = {
  draft: { person: ['running'], product: [] },
  running: { person: ['paused', 'aborted'], product: ['paused', 'finished'] },
  paused: { person: ['running', 'aborted'], product: [] },
  finished: { person: [], product: [] },
  aborted: { person: [], product: [] },
};

export const mayCampaignFollow = (from: CampaignState, to: CampaignState, by: CampaignMover): boolean =>
  nextStates[from][by].includes(to);

/** Reasons of a pause. */
export const pauseReasons = [
  'byPerson',
  'tooManyFailures',
  'peopleAlarm',
  'moreFaults',
  'moreOffline',
  'noEvidence',
] as const;
export type PauseReason = (typeof pauseReasons)[number];
