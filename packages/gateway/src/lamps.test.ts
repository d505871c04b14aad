import { type LightReport, lightReportSchema } from '@hoistway/shared/domain/lightReport.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { lightConfigSchema } from './light/lightConfig.ts';
import { hasSocat, PtyLamp } from './testing/ptyLamp.ts';
import { relayBoard, relayRequests } from './testing/relayBoard.ts';
import { Rig } from './testing/rig.ts';
import { aUser } from './testing/upstreamRecords.ts';
import { within } from './testing/within.ts';

const relayOn = '01050000FF008C3A';
let rig: Rig;
let lamp: PtyLamp;
afterEach(async () => {
  await rig.end();
  await lamp.close();
});

const lit = () => lamp.writes.filter((bytes) => bytes === relayOn).length;

async function start(lightUser?: { username: string; password: string }): Promise<void> {
  const board = relayBoard();
  lamp = await PtyLamp.plugIn(board.answer, relayRequests);
  const light = lightConfigSchema.parse({
    lamps: [{ port: lamp.path, profile: 'modbusRelay8' }],
    timing: {
      ...{ resetMs: 150, connectEveryMs: 60, connectTries: 3, slowRetryMs: 100 },
      ...{ probeEveryMs: 300, answerMs: 80 },
    },
  });
  rig = await Rig.start({ light, lightUser });
}

/** Collects the lamp reports that reach the upstream. */
function collectLightReports(): (LightReport & { by: string | undefined })[] {
  const reports: ReturnType<typeof collectLightReports> = [];
  rig.upstream.answers.set('POST /lights', (request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const report = lightReportSchema.parse(JSON.parse(Buffer.concat(pieces).toString()));
      reports.push({ ...report, by: request.headers.authorization });
      response.writeHead(204).end();
    });
  });
  return reports;
}

describe.skipIf(!hasSocat)('the lamp at the edge (skipped where socat is absent)', () => {
  it('lights once for an alarm that two scopes see, and its state is on every seat', async () => {
    await start();
    rig.upstream.addUser(aUser({ token: 'a3', orgId: '10', auth: '1' }));
    const [one, two] = [rig.browser('a'), rig.browser('a3')];
    for (const browser of [one, two]) await browser.subscribe('lights');
    await within(() => {
      for (const browser of [one, two]) expect(browser.items('lights')).toMatchObject([{ state: 'ready' }]);
      expect(rig.upstream.sockets).toBe(2);
    });
    rig.upstream.light('1', '7');
    await within(() => expect(lit()).toBe(1));
    await within(() => expect(one.items('lights')).toMatchObject([{ state: 'ready' }]));
    expect(lit()).toBe(1);
  });

  it('is reported by the edge’s own seat once its tries are spent, and when it answers again', async () => {
    await start({ username: 'lamp', password: 'secret' });
    const reports = collectLightReports();
    rig.upstream.answerLogin({ username: 'lamp', password: 'secret' }, 'a');
    const reportedLights = () => reports.flatMap(({ lights }) => lights);
    await within(() =>
      expect(reportedLights()).toMatchObject([{ key: lamp.path, isAvailable: true, error: null }]),
    );
    lamp.answerWith(() => null);
    await within(() => expect(reportedLights()).toHaveLength(2));
    expect(reportedLights()[1]).toMatchObject({ key: lamp.path, isAvailable: false });
    lamp.answerWith(relayBoard().answer);
    await within(() => expect(reportedLights()[2]).toMatchObject({ key: lamp.path, isAvailable: true }));
  });

  it('without a seat of its own is reported by a seat of each scope, also of one opened later', async () => {
    await start();
    const reports = collectLightReports();
    lamp.answerWith(() => null);
    const dead = () =>
      reports.flatMap(({ lights, by }) => (lights.some((one) => !one.isAvailable) ? [by] : []));
    await rig.browser('a').subscribe('lights');
    await within(() => expect(dead()).toEqual(['a']));
    await rig.browser('b').subscribe('lights');
    await within(() => expect(dead()).toEqual(['a', 'b']));
    lamp.answerWith(relayBoard().answer);
    await within(() =>
      expect(reports.slice(-2)).toMatchObject([
        { by: 'a', lights: [{ key: lamp.path, isAvailable: true }] },
        { by: 'b', lights: [{ key: lamp.path, isAvailable: true }] },
      ]),
    );
  });

  it('lights without a browser through its own seat, and for no other scope', async () => {
    await start({ username: 'lamp', password: 'secret' });
    rig.upstream.answerLogin({ username: 'lamp', password: 'secret' }, 'a');
    await within(() => expect(rig.upstream.sockets).toBe(1));
    const stranger = rig.browser('b');
    await stranger.subscribe('upstreamState');
    await within(() => expect(stranger.items('upstreamState')).toMatchObject([{ state: 'live' }]));
    rig.upstream.light('2', '5');
    rig.upstream.light('1', '7');
    await within(() => expect(lit()).toBe(1));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(lit()).toBe(1);
  });
});
