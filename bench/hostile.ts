import { TestBrowser } from '../packages/gateway/src/testing/browser.ts';
import { hasSocat, PtyLamp } from '../packages/gateway/src/testing/ptyLamp.ts';
import { relayBoard, relayRequests } from '../packages/gateway/src/testing/relayBoard.ts';
import { ownDevices } from './support/fleetFile.ts';
import { hostileRows } from './support/hostileRows.ts';
import { report } from './support/report.ts';
import { setStage } from './support/stage.ts';

const elevators = Number(process.env.FLEET ?? 2_000);
const samples = Number(process.env.SAMPLES ?? 100);
/** Devices that ring in turn, so that none chatters. */
const ringing = 20;

/** Milliseconds from a device's class 1 alarm to the lamp's byte, beside a hostile device of each kind. */
export default async function run(): Promise<void> {
  if (!hasSocat) throw new Error('the lamp needs socat');
  const lamp = await PtyLamp.plugIn(relayBoard().answer, relayRequests);
  const stage = await setStage({
    fleet: elevators,
    gatewayEnv: { LIGHT_PORT: lamp.path, LIGHT_PROFILE: 'modbusRelay8' },
  });
  const { session } = await stage.callsAs('operator1');
  const seat = new TestBrowser(stage.url, { token: session.token, orgId: session.orgId, locale: 'en-US' });
  try {
    await seat.subscribe('alarms');
    const all = ownDevices(elevators).filter(({ tenant }) => tenant === 0);
    const devices = all.slice(0, ringing);
    const rows = await hostileRows({ stage, lamp, hostile: all.slice(ringing), devices, samples });
    report('hostile', rows, [
      `${samples} alarms of people a row, each at another device of the hostile one's tenant; ${elevators} elevators; the hostile device comes again 20 ms after it is cut off`,
      'platform, gateway, database, lamp and, with the lowest priority, the hostile device share the machine; the lamp is the far end of a pseudo-terminal',
      'CPU: of the platform, of one core',
    ]);
  } finally {
    seat.close();
    await stage.close();
    await lamp.close();
  }
}
