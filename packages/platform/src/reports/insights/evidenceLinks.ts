import type { Candidate, EvidenceRef } from '@hoistway/shared/domain/insights/insight.ts';
import { type InsightRow, shownEvidence } from '@hoistway/shared/domain/insights/insightRow.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { textOfDay } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { localMs } from '@hoistway/shared/domain/zone.ts';
import type { FactWindow } from './factWindow.ts';

/** What the pages of rows need beside their ids. */
export interface LinkContext {
  window: FactWindow;
  /** Moments of rows by kind and id. */
  moments: ReadonlyMap<string, number>;
  /** Elevators of rows by kind and id, for findings about several elevators. */
  elevators: ReadonlyMap<string, string>;
}

/** The references of a finding, each with the page that opens its row. */
export const evidenceLinks = (
  { elevatorId, evidence }: Pick<Candidate, 'elevatorId' | 'evidence'>,
  context: LinkContext,
): InsightRow['evidence'] =>
  evidence.slice(0, shownEvidence).map((ref) => ({
    kind: ref.kind,
    id: ref.kind === 'day' ? dayText(ref, context.window) : ref.id,
    link: linkOf(ref, elevatorId ?? context.elevators.get(keyOfRef(ref)) ?? null, context),
  }));

export const keyOfRef = ({ kind, id }: Pick<EvidenceRef, 'kind' | 'id'>): string => `${kind} ${id}`;

const dayText = ({ day }: EvidenceRef, { firstDay }: FactWindow): string => textOfDay(firstDay + (day ?? 0));

function linkOf(ref: EvidenceRef, elevatorId: string | null, { window, moments }: LinkContext): string {
  const elevator: Record<string, string> = elevatorId === null ? {} : { elevatorId };
  const day = dayText(ref, window);
  const wholeDay = { ...elevator, from: `${day}T00:00`, to: `${day}T23:59` };
  const atMs = moments.get(keyOfRef(ref));
  const range = atMs === undefined ? wholeDay : { ...elevator, ...minutesAround(atMs, window.zoneId) };
  const address = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;
  switch (ref.kind) {
    case 'fault':
      return address('/fault', { view: 'history', ...range });
    case 'offline':
    case 'event':
      return address('/eventRecord', { view: 'history', ...range });
    case 'powerLoss':
      return address('/powerLoss', range);
    case 'day':
      return address('/figureDays', wholeDay);
    case 'order':
      return `/workOrder/${ref.id}`;
    case 'alarm':
      return `/alarm/${ref.id}`;
    case 'visit':
      return address('/maintWork', { row: ref.id });
    case 'maintenanceItem':
      return address('/maintWork', elevator);
    case 'componentLife':
      return address('/elevator', elevatorId === null ? {} : { row: elevatorId });
    case 'meterInterval':
      return '/electricityMeter';
  }
}

/** The minutes around a moment in the format of a history's filter. */
function minutesAround(atMs: number, zoneId: string): { from: string; to: string } {
  const text = (ms: number) => new Date(localMs(zoneId, ms)).toISOString().slice(0, 16);
  return { from: text(atMs - minuteMs), to: text(atMs + 2 * minuteMs) };
}
