/** A sentence of a draft: the label key `supervision.phrases.<name>` and its values. */
export interface Phrase {
  name: PhraseName;
  params?: Record<string, string | number>;
}

export const phraseNames = [
  'daysComplete',
  'daysMissing',
  'missingOf',
  'hazardsFound',
  'noHazards',
  'openPoint',
  'noOpenPoints',
  'trappedSeen',
  'faultsSeen',
  'doorsCycling',
  'offlineSeen',
  'nothingSeen',
  'visitsOverdue',
  'overdueVisitOf',
  'arrivalsLate',
  'arrivalsInTime',
  'watchDoors',
  'watchConnection',
  'watchOpenPoints',
  'watchMaintenance',
  'keepRoutine',
  'weeksComplete',
  'weeksMissing',
  'trend',
  'tasksDone',
  'taskUndone',
  'noTasks',
  'carryTasks',
] as const;
export type PhraseName = (typeof phraseNames)[number];

/** Phrases by the section of the record that they fill. */
export type Sections<S extends string> = Record<S, Phrase[]>;
