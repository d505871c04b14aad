import fp from 'fastify-plugin';
import { Registry } from 'prom-client';
import { DeviceClock } from '../fleet/deviceClock.ts';
import { LiveFleet } from '../fleet/liveFleet.ts';
import { followRecords } from '../ingest/followRecords.ts';
import { Recorder } from '../recorder/recorder.ts';
import { RecorderStore } from '../recorder/recorderStore.ts';
import { Scopes } from '../upstream/scopes.ts';
import { openDevices } from './live/deviceParts.ts';
import { openEvents } from './live/eventParts.ts';
import { startRounds } from './live/rounds.ts';

/** The live path: opened with the server, closed after its last request. */
export default fp(
  async (app) => {
    const { platform } = app;
    const { db, clock, config, log, changes } = platform;
    const onError = (error: unknown) => log.error({ err: error }, 'the live path met an error');
    const registry = new Registry();
    const fleet = new LiveFleet(() => new DeviceClock());
    const events = await openEvents(platform, { fleet, registry, onError });
    const devices = await openDevices(platform, events, { fleet, registry, onError });
    const { announcer, followers, road, unrecorded: unrecordedAlarms, book } = events;
    const { rules, intake, meters, link, remote, firmware, requests, letters } = devices;
    const store = new RecorderStore(db, config.recorderDays);
    await store.closeTail();
    const recorder = new Recorder({
      clock,
      fleet,
      store,
      onLost: (bytes) =>
        log.error({ bytes }, 'the database took no recording for so long that some of it is lost'),
    });
    const stopFollowing = followRecords({ db, changes, fleet, link, onError });
    const rounds = startRounds({ ...events, ...devices, platform, fleet, recorder, store, onError });

    const scopes = new Scopes(fleet);
    app.decorate('live', {
      scopes,
      announcer,
      followers,
      fleet,
      book,
      road,
      unrecorded: unrecordedAlarms,
      rules,
      intake,
      link,
      remote,
      firmware,
      requests,
      metrics: registry,
      everySecond: rounds.everySecond,
      tick: rounds.tick,
    });
    app.addHook('onReady', () => followers.start());
    app.addHook('onClose', async () => {
      await rounds.close();
      await followers.close();
      stopFollowing();
      await link.close();
      await devices.rides.close();
      await devices.firmware.close();
      await road.waitUntilWritten();
      await meters.close();
      await letters.close();
      await recorder.close();
      await rounds.writeCarState();
      unrecordedAlarms.close();
      announcer.close();
    });
  },
  { name: 'live', decorators: { fastify: ['platform'] } },
);
