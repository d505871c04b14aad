import { systemClock } from '@hoistway/shared/domain/clock.ts';
import type { OnlineState } from '@hoistway/shared/domain/elevatorCodes.ts';
import { onlineState } from '@hoistway/shared/domain/freshness.ts';
import { streams } from '@hoistway/shared/streams/index.ts';
import { useEffect, useState } from 'react';
import { useConnection } from './connection.tsx';
import { useStream } from './stream.ts';

/** Freshness of the screen's data. */
export type LinkState = 'connecting' | 'live' | 'unrecorded' | 'late' | 'lost';

export interface Freshness {
  link: LinkState;
  /** Age of the last frame in milliseconds, null before the first. */
  ageMs: number | null;
}

/**
 * An elevator reports at least every 20 s, so 45 s without a frame means a silent connection, not silent elevators.
 */
export const frameLateMs = 45_000;

/** State of the path from the elevators to this page: that of its weakest part. */
export function judgeLink(facts: {
  isConnected: boolean;
  hasEverConnected: boolean;
  /** The edge's own connection upstream; null before its first report. */
  upstream: 'connecting' | 'live' | 'reconnecting' | 'lost' | null;
  isFresh: boolean;
  ageMs: number | null;
  /** The platform shows events, but cannot store them. */
  isNotRecording?: boolean;
}): LinkState {
  if (!facts.isConnected) return facts.hasEverConnected ? 'lost' : 'connecting';
  if (facts.upstream === 'lost') return 'lost';
  if (facts.upstream === 'reconnecting') return 'late';
  if (facts.upstream === 'connecting') return 'connecting';
  const live = facts.isNotRecording ? 'unrecorded' : 'live';
  if (facts.ageMs === null) return facts.upstream === null ? 'connecting' : live;
  if (!facts.isFresh) return 'lost';
  return facts.ageMs > frameLateMs ? 'late' : live;
}

const rank: Record<OnlineState, number> = { online: 0, late: 1, offline: 2, unknown: 3 };

/**
 * The worse of the platform's online state and the state by the reading's age here and now.
 * @param receivedAtMs 0 for never
 */
export function judgeOnline(
  reportedState: OnlineState,
  receivedAtMs: number,
  serverNowMs: number,
): OnlineState {
  const stateByAge = onlineState(receivedAtMs, serverNowMs);
  return rank[stateByAge] > rank[reportedState] ? stateByAge : reportedState;
}

/** The platform's time, updated every `stepMs`. */
export function useServerNow(stepMs = 1_000): number {
  const fleet = useConnection()?.fleet ?? null;
  const [nowMs, setNowMs] = useState(() => fleet?.time.now() ?? systemClock.now());
  useEffect(() => {
    const renew = () => setNowMs(fleet?.time.now() ?? systemClock.now());
    renew();
    const timer = setInterval(renew, stepMs);
    return () => clearInterval(timer);
  }, [fleet, stepMs]);
  return nowMs;
}

/** Freshness of the screen, updated once a second. */
export function useFreshness(): Freshness {
  const fleet = useConnection()?.fleet ?? null;
  const upstream = useStream(streams.upstreamState);
  const nowMs = useServerNow();
  const lastMs = fleet?.lastFrameMs ?? 0;
  const ageMs = lastMs === 0 ? null : Math.max(0, nowMs - lastMs);
  const link = judgeLink({
    isConnected: upstream.isConnected,
    hasEverConnected: upstream.hasLoaded,
    upstream: upstream.items[0]?.state ?? null,
    isFresh: fleet?.isFresh ?? false,
    ageMs,
    isNotRecording: (upstream.items[0]?.notRecordingSince ?? null) !== null,
  });
  return { link, ageMs };
}
