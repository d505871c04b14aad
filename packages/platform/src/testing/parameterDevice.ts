import type { App } from '../http/app.ts';
import { openRemoteDevice, type RemoteDevice } from './remoteDevice.ts';

type Values = Record<string, string | number | boolean>;

/** A gateway device that answers reads and writes of parameters. */
export interface ParameterDevice extends RemoteDevice {
  /** The values of the controller behind each node. */
  valuesByNode: Map<number, Values>;
  /** `lie` confirms a write without storing it; `ignore` gives no reply. */
  manner: 'obey' | 'lie' | 'refuse' | 'ignore';
}

export async function openParameterDevice(
  app: Pick<App, 'live'>,
  dtuCode: string,
  valuesByNode: ReadonlyMap<number, Values>,
): Promise<ParameterDevice> {
  const remote = await openRemoteDevice(app, dtuCode);
  const device: ParameterDevice = {
    ...remote,
    valuesByNode: new Map([...valuesByNode].map(([node, values]) => [node, { ...values }])),
    manner: 'obey',
  };
  remote.client.on('message', (_, payload) => {
    const command: {
      id: string;
      op: string;
      node: number;
      names?: string[];
      values?: Values;
    } = JSON.parse(String(payload));
    const { id, op, node, names, values } = command;
    const store = device.valuesByNode.get(node);
    if (store === undefined || !op.endsWith('Values') || device.manner === 'ignore') return;
    if (device.manner === 'refuse') {
      void device.reply({ id, ok: false, stage: 'rejected', error: 'locked by the key switch' });
      return;
    }
    if (op === 'writeValues' && device.manner === 'obey') Object.assign(store, values);
    const readValues = Object.fromEntries(Object.entries(store).filter(([name]) => names?.includes(name)));
    void device.reply({ id, ok: true, ...(op === 'readValues' && { values: readValues }) });
  });
  return device;
}
