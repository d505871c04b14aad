import { defaultLapseMinutes, type PolicyUse } from './escalation.ts';
import type { PolicyStep } from './escalationPlan.ts';

/** A ready policy; its name is the label key `escalation.templates.<code>`. */
export interface PolicyTemplate {
  code: 'residential' | 'hospital' | 'metro';
  use: PolicyUse;
  forKinds: { people: boolean; seriousFault: boolean; powerLoss: boolean; technical: boolean };
  repeatTimes: number;
  repeatAfterSeconds: number;
  mustAllAcknowledge: boolean;
  lapseMinutes: number;
  quietFrom: string | null;
  quietTo: string | null;
  steps: readonly PolicyStep[];
}

const step = (
  delaySeconds: number,
  target: PolicyStep['target'],
  ...channels: PolicyStep['channels']
): PolicyStep => ({
  delaySeconds,
  target,
  rotaId: null,
  userId: null,
  roleId: null,
  address: null,
  channels,
});

/**
 * The ready policies. Their order follows practice: duty seat, on-site light, property duty room, maintenance
 * workers, manager. A station is added where its number is known.
 */
export const policyTemplates: readonly PolicyTemplate[] = [
  {
    code: 'residential',
    use: 'residential',
    forKinds: { people: true, seriousFault: true, powerLoss: false, technical: true },
    repeatTimes: 3,
    repeatAfterSeconds: 180,
    mustAllAcknowledge: false,
    lapseMinutes: defaultLapseMinutes,
    quietFrom: '22:00',
    quietTo: '06:30',
    steps: [
      step(0, 'seat', 'seat', 'light'),
      step(60, 'propertyDutyRoom', 'sms', 'push'),
      step(60, 'maintenanceWorkers', 'sms', 'push', 'appPush'),
      step(120, 'maintenanceWorkers', 'sms', 'seat', 'light'),
      step(180, 'manager', 'sms', 'mail', 'push'),
    ],
  },
  {
    code: 'hospital',
    use: 'hospital',
    forKinds: { people: true, seriousFault: true, powerLoss: true, technical: true },
    repeatTimes: 5,
    repeatAfterSeconds: 120,
    mustAllAcknowledge: true,
    lapseMinutes: 10,
    quietFrom: null,
    quietTo: null,
    steps: [
      step(0, 'seat', 'seat', 'light'),
      step(30, 'propertyDutyRoom', 'sms', 'push'),
      step(0, 'maintenanceWorkers', 'sms', 'push', 'appPush'),
      step(60, 'seat', 'seat', 'light'),
      step(60, 'manager', 'sms', 'mail', 'push'),
    ],
  },
  {
    code: 'metro',
    use: 'metro',
    forKinds: { people: true, seriousFault: true, powerLoss: true, technical: true },
    repeatTimes: 5,
    repeatAfterSeconds: 120,
    mustAllAcknowledge: false,
    lapseMinutes: 10,
    quietFrom: null,
    quietTo: null,
    steps: [
      step(0, 'seat', 'seat', 'light'),
      step(0, 'propertyDutyRoom', 'push', 'appPush'),
      step(45, 'maintenanceWorkers', 'sms', 'push', 'appPush'),
      step(75, 'manager', 'sms', 'push'),
      step(60, 'seat', 'seat', 'light'),
    ],
  },
];
