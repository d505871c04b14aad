import type { PhoneOrder } from '../data/phone/situation.ts';
import { aCase } from './sampleCase.ts';

/** The sample case as a phone shows it. */
export const anOrder = (more: Partial<PhoneOrder> = {}): PhoneOrder => ({
  ...aCase(),
  arrivalM: 200,
  faultDesc: 'Stands between two floors',
  faultFloor: '6',
  contactPerson: 'Li Wei',
  contactTel: '021 5555 0100',
  alarmPhone: '',
  ...more,
});
