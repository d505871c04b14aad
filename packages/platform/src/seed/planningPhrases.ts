import type { Phrase } from './phrases.ts';

/** Phrases of shifts, absences, certificates and on-demand rules. */
export const planningPhrases: readonly Phrase[] = [
  ['白班', 'Day shift', 'Turno di giorno'],
  ['年休假', 'Annual leave', 'Ferie annuali'],
  ['作业人员复训', 'Operators’ refresher course', 'Corso di aggiornamento'],
  ['市场监督管理局', 'Market supervision authority', 'Autorità di vigilanza'],
  ['按需维保试点', 'On-demand pilot', 'Progetto pilota su richiesta'],
  ['四川', 'Sichuan', 'Sichuan'],
  [
    '国市监特设〔2020〕56号；川办监〔2020〕115号',
    'SAMR notice 56 of 2020, Sichuan notice 115 of 2020',
    'Avviso SAMR 56 del 2020, avviso Sichuan 115 del 2020',
  ],
];
