import { readFileSync } from 'node:fs';
import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { SiteBase } from '@hoistway/shared/fleet/siteBase.ts';
import { SiteFrame } from '@hoistway/shared/fleet/siteFrame.ts';
import { Registry } from 'prom-client';
import { readConfig } from '../../packages/platform/src/config.ts';
import { hashDeviceSecret } from '../../packages/platform/src/db/passwordHash.ts';
import { CarRules } from '../../packages/platform/src/engine/car/carRules.ts';
import { AlarmBook } from '../../packages/platform/src/events/alarmBook.ts';
import { DeviceClock } from '../../packages/platform/src/fleet/deviceClock.ts';
import { LiveFleet } from '../../packages/platform/src/fleet/liveFleet.ts';
import { readingEffects } from '../../packages/platform/src/fleet/quietCars.ts';
import { startBroker } from '../../packages/platform/src/ingest/broker.ts';
import { ingestMetrics } from '../../packages/platform/src/ingest/ingestMetrics.ts';
import { Intake } from '../../packages/platform/src/ingest/intake.ts';
import type { IntakeRules } from '../../packages/platform/src/ingest/intakeRules.ts';
import { SeenEvents } from '../../packages/platform/src/ingest/seenEvents.ts';
import { Recorder } from '../../packages/platform/src/recorder/recorder.ts';
import { onMessage, sendToParent } from '../support/child.ts';
import { readInto } from '../support/readInto.ts';

/**
 * The platform's intake without a database, up to one of its stages (`UPTO`), to show the cost of each: the broker
 * alone; frames decoded into each gateway's last state; columns written; rules run; changes recorded.
 */
const pieces = ['broker', 'frames', 'columns', 'rules', 'recorder'];
const upTo = pieces.indexOf(process.env.UPTO ?? '');
const has = (piece: string): boolean => pieces.indexOf(piece) <= upTo;
const devices: { code: string; secret: string; nodes: number }[] = JSON.parse(
  readFileSync(String(process.env.FLEET), 'utf8'),
);
const clock = systemClock;
const fleet = new LiveFleet(() => new DeviceClock());
const metrics = ingestMetrics(new Registry());
let lastId = 0;
const tools = { clock, fleet, ids: { next: () => String(++lastId) }, road: { publish: () => undefined } };
const rules = new CarRules({ ...tools, book: new AlarmBook(tools) });
const nothing = () => undefined;
const noRules: IntakeRules = {
  effectOf: () => readingEffects.none,
  reading: nothing,
  overtaken: nothing,
  event: nothing,
  clockCorrected: nothing,
  gatewayPower: nothing,
  carsToConfirm: () => [],
};
const intake = new Intake({
  clock,
  fleet,
  rules: has('rules') ? rules : noRules,
  metrics,
  seenEvents: new SeenEvents(),
  refuse: ({ reason }) => {
    throw new Error(`refused: ${reason}`);
  },
  onReply: nothing,
  requestKeyframe: nothing,
  receiveMeters: () => undefined,
  requestState: nothing,
  onRideChunk: () => null,
  onFirmware: () => null,
});
const frame = new SiteFrame();
const bases = new Map<string, SiteBase>();

for (const [index, { code, secret, nodes }] of devices.entries()) {
  fleet.putDtu({
    code,
    id: String(index + 1),
    tenantId: '1',
    orgIds: ['1'],
    isBlacklisted: false,
    secretHash: hashDeviceSecret(secret),
  });
  for (let node = 1; node <= nodes; node++) putCar(code, node, index * nodes + node);
}
if (has('recorder')) {
  const recorder = new Recorder({ clock, fleet, store: { write: async () => {} } });
  setInterval(() => {
    recorder.take();
    void recorder.write();
  }, 1_000);
}
if (has('rules')) setInterval(() => rules.tick(), 1_000);

let messages = 0;
const link = await startBroker(
  {
    fleet,
    metrics,
    receive: (topic, payload, packet, socket) => {
      messages++;
      if (has('columns')) intake.receive(topic, payload, packet, socket);
      else if (has('frames') && packet?.channel === 'bin') readInto(bases, frame, topic, payload);
    },
    waitUntilCommitted: async () => {},
    onProblem: () => {},
    onWrongLogin: () => {},
    onError: (error) => {
      throw error;
    },
  },
  {
    port: 0,
    host: '127.0.0.1',
    room: Number.POSITIVE_INFINITY,
    limits: readConfig({}).deviceLimits,
  },
);
onMessage((message) => {
  if (message.op === 'count') sendToParent({ messages });
});
sendToParent({ ready: true, port: link.port });

function putCar(dtuCode: string, node: number, row: number): void {
  fleet.putCar({
    id: String(row),
    tenantId: '1',
    row,
    no: `B${row}`,
    name: `Bench ${row}`,
    dtuCode,
    node,
    isEscalator: false,
    useUnitId: null,
    useUnitName: '',
    district: '',
    buildingNo: '',
    address: '',
    place: null,
    lowest: 1,
    floors: 30,
    orgIds: ['1'],
    trapped: {
      delayMs: minuteMs,
      finishMs: 10_000,
      longestRunMs: minuteMs,
      isEscalator: false,
      isUnderMaintenance: false,
    },
    unavailableDelayMs: minuteMs,
    faultCodes: null,
    floorLabels: null,
  });
}
