import type { Phrase } from './phrases.ts';

/** Phrases of inspections, their rules, rectifications and drills. */
export const inspectionPhrases: readonly Phrase[] = [
  ['在用电梯检验周期', 'Inspections of elevators in service', 'Verifiche degli impianti in servizio'],
  [
    '困人救援：轿厢停在两层之间，三人被困',
    'Three people trapped between two floors',
    'Tre persone bloccate tra due piani',
  ],
  [
    '自动扶梯夹入：急停并解救',
    'Entrapment on an escalator: stop and release',
    'Intrappolamento su scala mobile: arresto e liberazione',
  ],
  [
    '通讯畅通，到达及时；备用钥匙位置须标明。',
    'Communication worked, arrival in time; mark where the spare key is kept.',
    'Comunicazione efficace, arrivo puntuale; segnalare dove si trova la chiave di riserva.',
  ],
  [
    '门锁触点已清洁并复测，啮合长度 9 mm。',
    'Door lock contacts cleaned and tested again, engaged by 9 mm.',
    'Contatti delle serrature puliti e riprovati, impegno 9 mm.',
  ],
];
