import type { DeviceProblem } from '@hoistway/shared/domain/deviceProblem.ts';
import type { Client } from 'aedes';
import type { Dtu, LiveFleet } from '../fleet/liveFleet.ts';
import { DeviceGuard } from './deviceGuard.ts';
import type { DeviceLimits } from './deviceLimits.ts';
import type { DeviceTopic } from './deviceTopics.ts';
import type { IngestMetrics } from './ingestMetrics.ts';

/** A problem of a known device, for its page and the log. */
export interface NamedProblem {
  dtu: Dtu;
  problem: DeviceProblem;
  detail: string;
}

interface GuardsTools {
  fleet: LiveFleet;
  metrics: IngestMetrics;
  limits: DeviceLimits;
  receive(topic: string, payload: Uint8Array, deviceTopic: DeviceTopic, link: number): void;
  onProblem(problem: NamedProblem): void;
}

/** Each device's guard and connections, by its code. */
export class DeviceGuards {
  readonly #tools: GuardsTools;
  readonly #guards = new Map<string, DeviceGuard>();
  readonly #clients = new Map<string, Set<Client>>();

  constructor(tools: GuardsTools) {
    this.#tools = tools;
  }

  /** The guard of an authenticated device. */
  of(code: string): DeviceGuard {
    const existing = this.#guards.get(code);
    if (existing) return existing;
    const { fleet, limits, onProblem } = this.#tools;
    const guard = new DeviceGuard(
      code,
      {
        limits,
        elevators: () => fleet.dtus.get(code)?.carsByNode.size ?? 0,
        onProblem: (problem, detail) => {
          const dtu = fleet.dtus.get(code);
          if (dtu) onProblem({ dtu, problem, detail });
        },
        expel: () => this.expel(code),
      },
      performance.now(),
    );
    this.#guards.set(code, guard);
    return guard;
  }

  /** Receives a message and charges its device for the result. */
  receive(topic: string, payload: Uint8Array, address: DeviceTopic, link: number): void {
    const { fleet, metrics, receive } = this.#tools;
    const dtu = fleet.dtus.get(address.dtuCode);
    const guard = this.#guards.get(address.dtuCode);
    if (!dtu || !guard) {
      receive(topic, payload, address, link);
      return;
    }
    const { refusedMessages, events } = dtu;
    const readings = takenReadings(metrics);
    receive(topic, payload, address, link);
    const newEvents = dtu.events - events;
    if (newEvents > 0) guard.budget.spendEvents(newEvents);
    if (dtu.refusedMessages === refusedMessages) guard.noteGood();
    else if (newEvents === 0 && takenReadings(metrics) === readings) guard.noteRubbish(performance.now());
  }

  /** Adds a connection; beyond the limit the device's oldest is closed. */
  enter(code: string, client: Client): void {
    const clients = this.#clients.get(code) ?? new Set<Client>();
    this.#clients.set(code, clients.add(client));
    if (clients.size <= this.#tools.limits.connections) return;
    const [oldest] = clients;
    if (!oldest) return;
    clients.delete(oldest);
    this.of(code).name('connections', String(clients.size), performance.now());
    oldest.close();
  }

  leave(code: string, client: Client): void {
    const clients = this.#clients.get(code);
    if (clients?.delete(client) && clients.size === 0) this.#clients.delete(code);
  }

  isConnected(code: string): boolean {
    return this.#clients.has(code);
  }

  expel(code: string): void {
    for (const client of [...(this.#clients.get(code) ?? [])]) client.close();
  }
}

const takenReadings = ({ readings }: IngestMetrics): number => readings.live + readings.late;
