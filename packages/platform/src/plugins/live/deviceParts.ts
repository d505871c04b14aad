import { randomBytes } from 'node:crypto';
import { problemReason } from '@hoistway/shared/domain/deviceProblem.ts';
import type { Registry } from 'prom-client';
import { asPlatform } from '../../db/tenantTransaction.ts';
import { CarRules } from '../../engine/car/carRules.ts';
import { FirmwareDesk } from '../../firmware/firmwareDesk.ts';
import type { LiveFleet } from '../../fleet/liveFleet.ts';
import { loadFleet } from '../../fleet/loadFleet.ts';
import { type BrokerTools, startBroker } from '../../ingest/broker.ts';
import { DeadLetters } from '../../ingest/deadLetters.ts';
import type { DeviceLink } from '../../ingest/deviceLink.ts';
import { DeviceRequests } from '../../ingest/deviceRequests.ts';
import { deviceRoom } from '../../ingest/deviceRoom.ts';
import { joinBroker } from '../../ingest/externalBroker.ts';
import { ingestMetrics } from '../../ingest/ingestMetrics.ts';
import { Intake } from '../../ingest/intake.ts';
import { restoreState } from '../../ingest/restoreState.ts';
import { RideIntake } from '../../ingest/rideIntake.ts';
import { SeenEvents } from '../../ingest/seenEvents.ts';
import type { MeterIntake } from '../../meters/meterIntake.ts';
import type { Platform } from '../../platform.ts';
import { RemoteCommands } from '../../remote/remoteCommands.ts';
import type { EventParts } from './eventParts.ts';
import { openMeters } from './meterParts.ts';

/** The devices' side: the broker, the intake with its rules, and remote commands. */
export interface DeviceParts {
  rules: CarRules;
  letters: DeadLetters;
  remote: RemoteCommands;
  requests: DeviceRequests;
  intake: Intake;
  meters: MeterIntake;
  rides: RideIntake;
  firmware: FirmwareDesk;
  link: DeviceLink;
}

/** Loads the fleet, restores the state of its cars, and only then lets the devices connect. */
export async function openDevices(
  platform: Platform,
  events: EventParts,
  { fleet, registry, onError }: { fleet: LiveFleet; registry: Registry; onError: (error: unknown) => void },
): Promise<DeviceParts> {
  const { db, clock, config, log, changes, secrets, files } = platform;
  const { ids, road, book } = events;
  const metrics = ingestMetrics(registry);
  const rules = new CarRules({ clock, fleet, book, road, ids });
  const seenEvents = new SeenEvents();
  const letters = new DeadLetters({ db, clock, metrics, onError });
  const requests = new DeviceRequests({ clock, fleet });
  const remote = new RemoteCommands({
    ...{ db, clock, road, fleet, book, changes, onError },
    requestState: (car) => void requests.requestPresentState(car).catch(onError),
  });
  const { meters, receiveMeters } = openMeters(platform, { fleet, letters, onError });
  const rides = new RideIntake({ db, clock, changes, letters, onError });
  const firmware = new FirmwareDesk({
    ...{ db, clock, fleet, book, changes, secrets, files, onError },
    base: config.firmwareUrl,
    run: randomBytes(6).toString('hex'),
  });
  const intake = new Intake({
    clock,
    fleet,
    rules,
    metrics,
    seenEvents,
    refuse: (letter) => letters.add(letter),
    onReply: (dtu, reply) => void remote.noteReply(dtu, reply).catch(onError),
    requestKeyframe: (dtu) => void requests.requestKeyframe(dtu).catch(onError),
    requestState: (...request) => void requests.requestState(...request).catch(onError),
    receiveMeters,
    onRideChunk: rides.receive.bind(rides),
    onFirmware: firmware.receive.bind(firmware),
  });
  await restoreFleet(platform, { fleet, rules, book, seenEvents });
  const receive = intake.receive.bind(intake);
  const waitUntilCommitted: BrokerTools['waitUntilCommitted'] = ({ code, tenantId }, channel) =>
    ({
      event: () => road.waitUntilTenantWritten(tenantId),
      meter: () => meters.waitUntilWritten(tenantId),
      ride: () => rides.waitUntilStored(code),
      firmware: () => firmware.waitUntilWritten(tenantId),
    })[channel]();
  const link = config.mqttUrl
    ? await joinBroker(config.mqttUrl, { receive, onError })
    : await startBroker(
        {
          fleet,
          metrics,
          receive,
          waitUntilCommitted,
          onProblem: ({ dtu, problem, detail }) => {
            log.warn({ dtuCode: dtu.code, problem, detail }, 'a gateway device has a problem');
            letters.putProblem(dtu, problemReason(problem, detail));
          },
          onWrongLogin: (tries) => log.warn(tries, 'a gateway device gave a wrong secret'),
          onError,
        },
        { port: config.mqttPort, host: config.host, room: deviceRoom(), limits: config.deviceLimits },
      );
  requests.use(link);
  remote.use(link);
  rides.use(link);
  firmware.use(link);
  return { rules, letters, remote, requests, intake, meters, rides, firmware, link };
}

async function restoreFleet(
  { db, clock }: Platform,
  {
    fleet,
    rules,
    book,
    seenEvents,
  }: { fleet: LiveFleet; rules: CarRules; book: EventParts['book']; seenEvents: SeenEvents },
): Promise<void> {
  await asPlatform(db, async (tx) => {
    await loadFleet(tx, fleet);
    await restoreState(tx, {
      fleet,
      book,
      seenEvents,
      restoreFault: (car, fault, isPast) => rules.restoreFault(car, fault, isPast),
      restoreLearned: (car, sensorState) => rules.learnedSensors.restore(car, sensorState),
      restoreSensor: (car, kind, finding) => rules.restoreSensor(car, kind, finding),
      restoreStanding: (car, standing) => rules.restoreStanding(car, standing),
      nowMs: clock.now(),
    });
  });
  for (const car of fleet.cars) rules.alignTrapped(car);
}
