import { createServer } from 'node:http';
import { permissionString } from '@hoistway/shared/domain/permission.ts';
import { FeedEncoder } from '@hoistway/shared/fleet/feedEncoder.ts';
import { joinFrames } from '@hoistway/shared/fleet/fleetMirror.ts';
import type { Roster } from '@hoistway/shared/fleet/roster.ts';
import { FleetTable, levelBit } from '@hoistway/shared/fleet/table.ts';
import {
  messageType,
  upstreamFeed,
  upstreamPath,
  upstreamRequestSchema,
} from '@hoistway/shared/streams/upstreamSocket.ts';
import { type WebSocket, WebSocketServer } from 'ws';
import { onMessage, sendToParent } from './child.ts';
import { gridPlace } from './grid.ts';

/**
 * A platform without devices: `ELEVATORS` rows in one scope whose motion changes at `RATE` per second and elevator (a
 * quarter of all per 250 ms tick at 1 Hz; all of them at every tick when saturated), sent in the platform's form.
 */
const count = Number(process.env.ELEVATORS ?? 10_000);
const tickMs = Number(process.env.TICK_MS ?? 250);
const perTick = Math.min(
  count,
  Math.max(1, Math.round((count * Number(process.env.RATE ?? 1) * tickMs) / 1000)),
);

const table = new FleetTable(count);
for (let row = 1; row <= count; row++) {
  const slot = table.ensure(row);
  table.write(slot, 'mode', 1);
  table.write(slot, 'run', 2);
  table.write(slot, 'online', 1);
  table.write(slot, 'floor', row % 20);
  table.write(slot, 'direction', 1 + (row % 2));
  table.write(slot, 'door', 1);
  table.write(slot, 'load', row % 100);
  table.write(slot, 'speed', 1750);
}

const roster: Roster = {
  version: `synthetic-${count}`,
  rows: [],
  ids: [],
  nos: [],
  names: [],
  kinds: [],
  lng: [],
  lat: [],
  lowest: [],
  floors: [],
  unit: [],
  building: [],
  units: [{ id: '1', name: 'Synthetic' }],
};
for (let row = 1; row <= count; row++) {
  const { x, y } = gridPlace(row, count);
  roster.rows.push(row);
  roster.ids.push(String(row));
  roster.nos.push(`S${row}`);
  roster.names.push(`Elevator ${row}`);
  roster.kinds.push(0);
  roster.lng.push(121.3 + x * 0.002);
  roster.lat.push(31.1 + y * 0.002);
  roster.lowest.push(1);
  roster.floors.push(20);
  roster.unit.push(0);
  roster.building.push('1');
}
const rosterText = JSON.stringify(roster);
const ui = {
  systemName: 'Bench',
  faviconIcon: '',
  logoLarge: '',
  logoSmall: '',
  appQr: '',
  miniProgramQr: '',
  companyName: '',
  platform: '',
};
const session = (token: string) => ({
  token,
  userId: '1',
  username: 'bench',
  name: 'Bench',
  auth: permissionString(Array.from({ length: 900 }, (_, index) => index)),
  userType: 1,
  tenantId: '1',
  orgId: '1',
  orgName: 'Bench',
  isTenantAdmin: true,
  mayChangePassword: true,
  isDemonstration: false,
  imUsername: '',
  imPassword: '',
  mustChangePassword: false,
  uiSetting: ui,
  scopeKey: 'bench',
});

const server = createServer((request, response) => {
  const path = (request.url ?? '').split('?')[0];
  const answer = (body: string) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(body);
  };
  if (path === '/main/session') return answer(JSON.stringify(session(request.headers.authorization ?? '')));
  if (path === '/fleet/roster') return answer(rosterText);
  if (path === '/healthz' || path === '/readyz') return answer('{}');
  if (path === '/mbPowerLoss/notice' || path === '/alarmRecords/notice')
    return answer('{"list":[],"total":0}');
  if (path === '/elevatorLcds/alarms' || path?.startsWith('/events/after')) return answer('[]');
  if (path === '/fleet/counts')
    return answer(
      JSON.stringify({
        key: 'fleet',
        elevators: count,
        online: count,
        late: 0,
        offline: 0,
        unknown: 0,
        moving: count,
        faults: 0,
        people: 0,
        maintenance: 0,
      }),
    );
  return answer('{"records":[],"total":0,"pages":0}');
});

interface Follower {
  socket: WebSocket;
  encoders: Partial<Record<'status' | 'motion' | 'detail', FeedEncoder>>;
}
const followers = new Set<Follower>();
let nextSlot = 0;
table.listen((slot, levels) => {
  for (const { encoders } of followers) {
    if (levels & levelBit.status) encoders.status?.mark(slot);
    if (levels & levelBit.motion) encoders.motion?.mark(slot);
  }
});

new WebSocketServer({ server, path: upstreamPath, perMessageDeflate: false }).on('connection', (socket) => {
  const follower: Follower = { socket, encoders: {} };
  followers.add(follower);
  nextSlot++;
  socket.on('close', () => followers.delete(follower));
  let isFirst = true;
  socket.on('message', (data) => {
    if (isFirst) {
      isFirst = false;
      socket.send(
        JSON.stringify({
          type: messageType.hello,
          cursor: 0,
          scopeKey: 'bench',
          rosterVersion: roster.version,
        }),
      );
      return;
    }
    const request = upstreamRequestSchema.parse(JSON.parse(String(data)));
    if (request.op === 'resume')
      socket.send(JSON.stringify({ type: messageType.resumed, cursor: 0, isComplete: true, open: [] }));
    if (request.op === 'status') {
      if (!request.on) delete follower.encoders.status;
      else {
        const encoder = new FeedEncoder({ table, level: 'status', feed: upstreamFeed.status });
        for (let slot = 0; slot < table.size; slot++) encoder.add(slot);
        follower.encoders.status = encoder;
      }
    }
    if (request.op === 'watch') {
      follower.encoders[request.level] ??= new FeedEncoder({
        table,
        level: request.level,
        feed: upstreamFeed[request.level],
      });
      const encoder = follower.encoders[request.level];
      for (const row of request.add) encoder?.add(table.slotOf(row));
      for (const row of request.drop) encoder?.drop(table.slotOf(row));
    }
    if (request.op === 'snapshot') {
      const snapshot = follower.encoders[request.level]?.snapshot({ timeMs: Date.now(), fresh: true });
      if (snapshot) socket.send(joinFrames([snapshot]));
    }
  });
});

let next = 0;
let updates = 0;
let isMoving = false;
/** Time of each tick, from which a receiver computes the delay of a reading. */
function tick(): void {
  const now = Date.now();
  if (isMoving)
    for (let moveCount = 0; moveCount < perTick; moveCount++) {
      const slot = next;
      next = (next + 1) % count;
      table.readAt[slot] = now - 60;
      table.receivedAt[slot] = now - 20;
      const floors = table.columns.floor;
      const isUp = table.columns.direction[slot] === 1;
      const phase = (updates + slot) % 16;
      let levels = levelBit.motion;
      if (phase < 6) floors[slot] = floors[slot]! + (isUp ? 1 : -1);
      else if (phase === 6) {
        levels |= table.write(slot, 'direction', isUp ? 2 : 1);
        levels |= table.write(slot, 'load', (slot + updates) % 100);
      } else if (phase < 10) levels |= table.write(slot, 'door', 1 + (phase % 4));
      else if (phase < 13) levels |= table.write(slot, 'speed', phase * 150);
      table.touch(slot, levels);
      updates++;
    }
  for (const { socket, encoders } of followers) {
    const frames = Object.values(encoders)
      .map((encoder) => encoder.encode({ timeMs: now, fresh: true }))
      .filter((frame) => frame !== null);
    if (frames.length > 0 && socket.readyState === 1) socket.send(joinFrames(frames));
  }
}
setInterval(tick, tickMs);

onMessage((message) => {
  if (message.op === 'move') isMoving = message.on === true;
  if (message.op === 'count') sendToParent({ updates, followers: followers.size, seen: nextSlot });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  sendToParent({ ready: true, port: typeof address === 'object' ? address?.port : 0 });
});
