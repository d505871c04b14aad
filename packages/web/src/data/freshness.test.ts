import { describe, expect, it } from 'vitest';
import { frameLateMs, judgeLink, judgeOnline } from './freshness.ts';

const live = {
  isConnected: true,
  hasEverConnected: true,
  upstream: 'live',
  isFresh: true,
  ageMs: 300,
} as const;

describe('the freshness of the screen', () => {
  it('is live while every part of the path is', () => {
    expect(judgeLink(live)).toBe('live');
  });

  it('is live without watched rows if the edge has its upstream', () => {
    expect(judgeLink({ ...live, isFresh: false, ageMs: null })).toBe('live');
  });

  it('is lost without the edge, and without its upstream', () => {
    expect(judgeLink({ ...live, isConnected: false })).toBe('lost');
    expect(judgeLink({ ...live, upstream: 'lost' })).toBe('lost');
    expect(judgeLink({ ...live, isFresh: false })).toBe('lost');
  });

  it('is late while the edge retries, and when frames are missing', () => {
    expect(judgeLink({ ...live, upstream: 'reconnecting' })).toBe('late');
    expect(judgeLink({ ...live, ageMs: frameLateMs + 1 })).toBe('late');
  });

  it('is connecting before the first connection', () => {
    expect(judgeLink({ ...live, isConnected: false, hasEverConnected: false, upstream: null })).toBe(
      'connecting',
    );
  });
});

describe('the online state of an elevator', () => {
  const nowMs = 1_000_000;

  it('trusts the platform while the reading is recent', () => {
    expect(judgeOnline('online', nowMs - 5_000, nowMs)).toBe('online');
    expect(judgeOnline('offline', nowMs - 5_000, nowMs)).toBe('offline');
  });

  it('follows the age of the reading without further reports', () => {
    expect(judgeOnline('online', nowMs - 45_000, nowMs)).toBe('late');
    expect(judgeOnline('online', nowMs - 61_000, nowMs)).toBe('offline');
    expect(judgeOnline('online', 0, nowMs)).toBe('unknown');
  });
});
