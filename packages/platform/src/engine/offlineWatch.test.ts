import { movableClock } from '@hoistway/shared/domain/clock.ts';
import { lateMs, offlineMs } from '@hoistway/shared/domain/freshness.ts';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../events/fact.ts';
import { DeviceClock } from '../fleet/deviceClock.ts';
import { LiveFleet } from '../fleet/liveFleet.ts';
import { type FleetPart, watchOffline } from './offlineWatch.ts';

const startMs = Date.UTC(2026, 2, 2, 8);

function oneCar() {
  const clock = movableClock(startMs);
  const fleet = new LiveFleet(() => new DeviceClock());
  const eventKinds: string[] = [];
  const road = { publish: ({ event }: Fact) => void (event && eventKinds.push(event.kind)) };
  const car = fleet.putCar({
    id: '1',
    tenantId: '1',
    row: 0,
    no: '1',
    name: '1',
    dtuCode: null,
    node: 1,
    isEscalator: false,
    useUnitId: null,
    useUnitName: '',
    district: '',
    buildingNo: '',
    address: '',
    place: null,
    lowest: 1,
    floors: 2,
    orgIds: [],
    trapped: { delayMs: 0, finishMs: 0, longestRunMs: 0, isEscalator: false, isUnderMaintenance: false },
    unavailableDelayMs: 0,
    faultCodes: null,
    floorLabels: null,
  });
  const judge = (part?: FleetPart) => watchOffline({ clock, fleet, road }, part);
  const receiveMessage = () => {
    fleet.table.receivedAt[car.slot] = clock.now();
  };
  const online = () => fleet.table.columns.online[car.slot];
  return { clock, eventKinds, judge, receiveMessage, online };
}

describe('silence', () => {
  it('is unknown before the first message, then online, late, offline, and back', () => {
    const { clock, eventKinds, judge, receiveMessage, online } = oneCar();
    const states: unknown[] = [];
    const look = () => {
      judge();
      states.push(online());
    };
    look();
    receiveMessage();
    look();
    clock.forward(lateMs);
    look();
    clock.forward(offlineMs - lateMs);
    look();
    receiveMessage();
    look();
    expect(states).toEqual([0, 1, 2, 3, 1]);
    expect(eventKinds).toEqual(['wentOffline', 'cameOnline']);
  });

  it('has the same result whichever of a message and the time-out comes first in one millisecond', () => {
    for (const isMessageFirst of [true, false])
      for (let round = 0; round < 10_000; round++) {
        const { clock, eventKinds, judge, receiveMessage, online } = oneCar();
        receiveMessage();
        judge();
        clock.forward(offlineMs);
        if (isMessageFirst) {
          receiveMessage();
          judge();
        } else {
          judge();
          receiveMessage();
        }
        clock.forward(1_000);
        judge();
        expect(online()).toBe(1);
        expect(eventKinds).toEqual(isMessageFirst ? [] : ['wentOffline', 'cameOnline']);
      }
  });

  it('is judged part by part of the fleet, each elevator in one of them', () => {
    const { clock, eventKinds, judge, receiveMessage, online } = oneCar();
    receiveMessage();
    judge();
    clock.forward(offlineMs);
    const states = [0, 1, 2].map((nth) => {
      judge({ nth, of: 3 });
      return online();
    });
    expect(new Set(states).size).toBe(2);
    judge();
    expect(eventKinds).toEqual(['wentOffline']);
  });
});
