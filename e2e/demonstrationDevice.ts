import { demonstrationFleet } from '@hoistway/shared/demonstration/demonstrationFleet.ts';
import { connectAsync } from 'mqtt';
import type { ClockedStage } from './clockedStage.ts';
import { demonstrationSize } from './demonstration.ts';

/** A connected device of the first tenant, with one of the elevators behind it. */
export interface DemonstrationDevice {
  dtuCode: string;
  elevator: { id: string; no: string };
  /** Publishes a message about that elevator. */
  publish(channel: 'state' | 'event', body: object): Promise<void>;
  leave(): Promise<void>;
}

/** The devices of the first tenant that speak JSON, with their secrets. */
export const demonstrationDtus = () =>
  demonstrationFleet({ elevators: demonstrationSize })
    .filter((site) => site.tenant === 0)
    .flatMap((site) => site.dtus)
    .filter(({ wireFormat }) => wireFormat === 'json');

/** Connects a device like the simulator; a clocked stage has no simulator. */
export async function connectDevice(stage: ClockedStage): Promise<DemonstrationDevice> {
  const [dtu] = demonstrationDtus();
  if (!dtu) throw new Error('no device that speaks JSON');
  const [elevator] = await stage.sql<{ id: string; no: string; node: number }>(
    'select id, no, node from elevators where dtu_code = $1 order by node limit 1',
    [dtu.code],
  );
  if (!elevator) throw new Error(`no elevator behind ${dtu.code}`);
  const { id, no, node } = elevator;
  const client = await connectAsync(stage.mqttUrl, { username: dtu.code, password: dtu.secret });
  return {
    dtuCode: dtu.code,
    elevator: { id, no },
    publish: async (channel, body) => {
      const text = JSON.stringify({ node, atMs: stage.now(), ...body });
      await client.publishAsync(`hoistway/1/${dtu.code}/${channel}`, text, { qos: 1 });
    },
    leave: () => client.endAsync(),
  };
}
