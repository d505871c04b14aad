import {
  assignJointly,
  detourFactor,
  levelOfTie,
  type Ranking,
  rankRescuers,
  townSpeedKmh,
} from '@hoistway/shared/domain/dispatch.ts';
import type {
  Candidates,
  CandidateView,
  Proposal,
  RescueCase,
} from '@hoistway/shared/domain/dispatchView.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import type { Place } from '@hoistway/shared/model/field.ts';
import { inTenant } from '../../db/tenantTransaction.ts';
import type { Platform } from '../../platform.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import { visibleTo } from '../../session/visibility.ts';
import { type Travel, travelTable } from '../../travel/travelTable.ts';
import { openCases } from './cases.ts';
import { type Reachable, rescuersFor, type Telephone } from './rescuers.ts';

interface RankedCase {
  rescueCase: RescueCase;
  reachable: ReadonlyMap<string, Reachable>;
  travels: ReadonlyMap<string, Travel>;
  ranking: Ranking;
  telephones: Telephone[];
}

/** The candidates for one open case. @throws notFound */
export async function candidatesFor(
  platform: Platform,
  session: RequestSession,
  orderId: string,
): Promise<Candidates> {
  const [rankedCase] = await rankAll(platform, session, [orderId]);
  if (!rankedCase) throw new ProductError('notFound');
  const { ranking, reachable, telephones } = rankedCase;
  return {
    orderId,
    candidates: viewsOf(rankedCase),
    refused: ranking.refused.flatMap(({ userId, tie, reason }) => {
      const one = reachable.get(userId);
      if (!one) return [];
      const { name, phone, orgName, rotaName } = one;
      return [{ userId, name, phone, orgName, rotaName, tie, level: levelOfTie[tie], reason }];
    }),
    shortfalls: ranking.shortfalls,
    telephones,
    detourFactor,
    speedKmh: townSpeedKmh,
  };
}

/** The proposed assignment for several open cases together. @throws notFound if one of them is closed or invisible */
export async function proposalFor(
  platform: Platform,
  session: RequestSession,
  orderIds: readonly string[],
): Promise<Proposal> {
  const ranking = await rankAll(platform, session, orderIds);
  if (ranking.length < new Set(orderIds).size) throw new ProductError('notFound');
  const assignment = assignJointly(
    ranking.map((one) => ({ orderId: one.rescueCase.id, candidates: one.ranking.candidates })),
    platform.clock.now(),
  );
  return {
    assignments: ranking.map((one) => {
      const rescuer = assignment.get(one.rescueCase.id);
      return {
        orderId: one.rescueCase.id,
        candidate: viewsOf(one).find(({ userId }) => userId === rescuer?.userId) ?? null,
        shortfalls: one.ranking.shortfalls,
      };
    }),
  };
}

function viewsOf({ ranking, reachable, travels }: RankedCase): CandidateView[] {
  return ranking.candidates.flatMap(({ userId, tie, level, etaMs, isInTime }) => {
    const one = reachable.get(userId);
    const travel = travels.get(userId);
    if (!one || !travel || one.positionAtMs === null) return [];
    const { name, phone, orgName, positionAtMs } = one;
    const { distanceM, basis } = travel;
    const positionAt = new Date(positionAtMs).toISOString();
    return [{ userId, name, phone, orgName, tie, level, etaMs, distanceM, basis, isInTime, positionAt }];
  });
}

async function rankAll(
  platform: Platform,
  session: RequestSession,
  orderIds: readonly string[],
): Promise<RankedCase[]> {
  const nowMs = platform.clock.now();
  const read = await inTenant(platform.db, session.tenantId, async (tx) => {
    const readCases: ({ rescueCase: RescueCase } & Awaited<ReturnType<typeof rescuersFor>>)[] = [];
    for (const rescueCase of await openCases(tx, visibleTo(session), orderIds)) {
      const { elevatorId, id: orderId } = rescueCase;
      readCases.push({ rescueCase, ...(await rescuersFor(tx, { elevatorId, orderId, nowMs })) });
    }
    return readCases;
  });
  const places = new Map<string, Place>();
  for (const { rescuers } of read)
    for (const { userId, place } of rescuers) if (place) places.set(userId, place);
  const userIds = [...places.keys()];
  const placedCases = read.flatMap(({ rescueCase }) => (rescueCase.place ? [rescueCase] : []));
  const table = await travelTable(
    platform,
    [...places.values()],
    placedCases.flatMap(({ place }) => (place ? [place] : [])),
  );
  return read.map(({ rescueCase, rescuers, hasCompany, telephones }) => {
    const column = placedCases.indexOf(rescueCase);
    const travels = new Map<string, Travel>();
    for (const [row, userId] of userIds.entries()) {
      const travel = table[row]?.[column];
      if (travel) travels.set(userId, travel);
    }
    const ranking = rankRescuers(
      rescuers.map((one) => ({ ...one, travelMs: travels.get(one.userId)?.travelMs ?? null })),
      { nowMs, dueMs: Date.parse(rescueCase.dueAt), hasCompany },
    );
    const reachable = new Map(rescuers.map((one) => [one.userId, one]));
    return { rescueCase, reachable, travels, ranking, telephones };
  });
}
