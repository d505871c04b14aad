import type { Locale } from '@hoistway/shared/domain/constants.ts';
import { type FaultName, faultCodes } from '@hoistway/shared/domain/elevatorCodes.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import { insertMany } from '../db/insertMany.ts';
import type { Transaction } from '../db/tenantTransaction.ts';

const typeOf: Partial<Record<FaultName, string>> = {
  doorCloseFault: 'door',
  doorOpenFault: 'door',
  doorOpenedRunning: 'door',
  movesWithOpenDoor: 'door',
  doorCycling: 'door',
  driveFault: 'drive',
  brakeFault: 'drive',
  runTimeLimiter: 'drive',
  overspeed: 'safety',
  safetyCircuitOpenRunning: 'safety',
  unintendedMovement: 'safety',
  controllerFault: 'controller',
  positionLost: 'controller',
  overtravelTop: 'shaft',
  overtravelBottom: 'shaft',
  stoppedOutsideZone: 'shaft',
  handrailDeviation: 'escalator',
  stepMissing: 'escalator',
  unintendedReversal: 'escalator',
  emergencyStop: 'escalator',
  combPlate: 'escalator',
};

/** Writes a template that gives every canonical fault a vendor code of the usual form. */
export async function seedFaultTemplates(tx: Transaction, tenantId: string, language: Locale): Promise<void> {
  const faults = (Object.entries(faultCodes) as [FaultName, number][]).filter(([, code]) => code !== 0);
  await insertMany(
    tx,
    'faultTemplates',
    faults.map(([name, code]) => ({
      tenant_id: tenantId,
      serial_number: 'STD',
      fault_code: `E${String(code).padStart(2, '0')}`,
      fault_type: typeOf[name] ?? 'other',
      canonical_code: code,
      description: say(language, `codes.fault.${name}`),
    })),
  );
}
