import { faultCodes } from '@hoistway/shared/domain/elevatorCodes.ts';
import type { Car } from '../../fleet/car.ts';
import { carSignals } from './carSignals.ts';
import type { RuleTools } from './ruleTools.ts';

const unwatchedModes: ReadonlySet<string> = new Set(['inspection', 'firefighter']);

/**
 * A controller's own report of people trapped, which arrives as a fault. If the car's signals cannot show whether it
 * holds people, the report alone is an alarm after the same delay as other evidence. An open door at a landing, a run
 * or work in the shaft contradicts it.
 */
export class ClaimRules {
  readonly #tools: RuleTools;
  readonly #claiming = new Set<Car>();

  constructor(tools: RuleTools) {
    this.#tools = tools;
  }

  /** Call when a car's faults may have changed. */
  note(car: Car): void {
    if (car.openFaults.has(faultCodes.peopleTrapped)) this.#claiming.add(car);
  }

  tick(): void {
    const { clock, book } = this.#tools;
    const nowMs = clock.now();
    for (const car of this.#claiming) {
      const claim = car.openFaults.get(faultCodes.peopleTrapped);
      if (!claim) this.#claiming.delete(car);
      else if (this.#isDue(car, nowMs - claim.openedAtMs)) {
        car.trapped = { ...car.trapped, degree: 'suspected', sources: ['claim'], wayOut: 'shut' };
        book.raise(car, {
          kind: 'trapped',
          degree: 'suspected',
          raisedAtMs: nowMs,
          evidence: [{ what: 'claim' }],
        });
      }
    }
  }

  #isDue(car: Car, lastedMs: number): boolean {
    const { clock, fleet } = this.#tools;
    const { delayMs, isEscalator, isUnderMaintenance } = car.record.trapped;
    if (car.trapped.degree !== null || isEscalator || isUnderMaintenance || lastedMs < delayMs) return false;
    if (car.backlog.isCatchingUp(clock.now())) return false;
    const { doorOpen, doorZone, run, mode } = carSignals(fleet, car, 0);
    return !(doorOpen && doorZone) && run !== 'moving' && !unwatchedModes.has(mode);
  }
}
