import { setImmediate as pause } from 'node:timers/promises';
import { detectScope } from '@hoistway/shared/domain/insights/detectScope.ts';
import type { ElevatorEvidence } from '@hoistway/shared/domain/insights/evidence.ts';
import { evidenceOf } from '@hoistway/shared/domain/insights/facts.ts';
import type { Candidate } from '@hoistway/shared/domain/insights/insight.ts';
import {
  candidatesOf,
  type InsightReport,
  peerGroupsOf,
  rankCandidates,
} from '@hoistway/shared/domain/insights/rankInsights.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import type { ReportElevator } from '../readScope.ts';
import { keyOfRef } from './evidenceLinks.ts';
import type { FactWindow } from './factWindow.ts';
import { readFacts } from './readFacts.ts';
import { peerGroupOf } from './readPeers.ts';

/** Elevators whose daily values are in memory at once. */
const batchSize = 500;
/** Elevators between two pauses, in which the process does its other work. */
const pauseEvery = 20;
/** A weaker candidate passes no correction; only its p-value is remembered. */
const weakestP = 0.02;

export interface FoundInsights {
  report: InsightReport;
  /** Counts of faults and entrapments, for forecasts. */
  histories: CountHistory[];
  moments: Map<string, number>;
  /** Elevators of the scope's rows, by kind and id. */
  elevatorOfRow: Map<string, string>;
}

export interface CountHistory {
  elevatorId: string;
  faults: number;
  entrapments: number;
  days: number;
}

/** Candidates that may be listed, and the p-values of the others. */
interface Candidates {
  candidates: Candidate[];
  otherP: number[];
}

interface Search {
  elevators: readonly ReportElevator[];
  peers: readonly ReportElevator[];
  window: FactWindow;
  today: string;
  knownKeys: ReadonlySet<string>;
  /** Findings about companies and the whole scope alone. */
  isAboutScope: boolean;
}

/** Finds the insights of a scope in batches of similar elevators. */
export async function findInsights(tx: Transaction, search: Search): Promise<FoundInsights> {
  const { elevators, peers, window, today, knownKeys, isAboutScope } = search;
  const focusIds = new Set(elevators.map(({ id }) => id));
  const elevatorsByGroup = [...elevators, ...peers].toSorted((one, other) =>
    peerGroupOf(one, today).localeCompare(peerGroupOf(other, today)),
  );
  const collection: Candidates = { candidates: [], otherP: [] };
  const moments = new Map<string, number>();
  const light: ElevatorEvidence[] = [];
  const histories: CountHistory[] = [];
  for (let at = 0; at < elevatorsByGroup.length; at += batchSize) {
    const read = await readFacts(tx, elevatorsByGroup.slice(at, at + batchSize), window, today);
    const batch = read.facts.map((facts) => evidenceOf(facts, window));
    for (const [key, atMs] of read.moments) moments.set(key, atMs);
    if (!isAboutScope) await judgeBatch(batch, { window, focusIds, knownKeys, collection });
    for (const elevator of batch)
      if (focusIds.has(elevator.id)) {
        light.push(withoutDays(elevator));
        histories.push(historyOf(elevator));
      }
  }
  const scopeCandidates = detectScope({ ...window, elevators: light, focusIds: null, knownKeys });
  const ofCompany = ({ companyId }: Candidate) => isAboutScope || companyId === null;
  const report = rankCandidates([...collection.candidates, ...scopeCandidates.filter(ofCompany)], {
    knownKeys,
    days: window.days,
    elevators: elevators.length,
    otherP: collection.otherP,
  });
  return { report, histories, moments, elevatorOfRow: elevatorsOfRows(light) };
}

async function judgeBatch(
  batch: readonly ElevatorEvidence[],
  about: {
    window: FactWindow;
    focusIds: ReadonlySet<string>;
    knownKeys: ReadonlySet<string>;
    collection: Candidates;
  },
): Promise<void> {
  const { window, focusIds, knownKeys, collection } = about;
  const evidence = { ...window, elevators: batch, focusIds, knownKeys };
  const groups = peerGroupsOf(evidence);
  for (const [at, elevator] of batch.entries()) {
    const group = groups.get(elevator.peerGroup);
    if (!group || !focusIds.has(elevator.id)) continue;
    for (const candidate of candidatesOf(elevator, evidence, group)) {
      if (candidate.p <= weakestP) collection.candidates.push(candidate);
      else collection.otherP.push(candidate.p);
    }
    if (at % pauseEvery === pauseEvery - 1) await pause();
  }
}

/** The evidence without its daily values, which only the batch needs. */
const withoutDays = (elevator: ElevatorEvidence): ElevatorEvidence => ({
  ...elevator,
  counts: { faults: [], doorFaults: [], entrapments: [], powerLosses: [], offlinePeriods: [] },
  measures: {
    trips: [],
    energyPerTripWh: [],
    startsPerTrip: [],
    doorCyclesPerStart: [],
    runSecondsPerTrip: [],
    vibration: [],
  },
  coverage: [],
});

function historyOf({ id, counts, rows }: ElevatorEvidence): CountHistory {
  const days = counts.faults.filter((count) => count !== null).length;
  return { elevatorId: id, faults: rows.faults.length, entrapments: rows.entrapments.length, days };
}

function elevatorsOfRows(elevators: readonly ElevatorEvidence[]): Map<string, string> {
  const elevatorOfRow = new Map<string, string>();
  for (const { id: elevatorId, rows } of elevators) {
    for (const { id } of rows.faults) elevatorOfRow.set(keyOfRef({ kind: 'fault', id }), elevatorId);
    for (const { id } of rows.offlinePeriods)
      elevatorOfRow.set(keyOfRef({ kind: 'offline', id }), elevatorId);
    for (const { id } of rows.powerLosses) elevatorOfRow.set(keyOfRef({ kind: 'powerLoss', id }), elevatorId);
  }
  return elevatorOfRow;
}
