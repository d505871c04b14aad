import { readCube } from './cubeMessage.ts';
import type { DeviceMessage } from './deviceMessage.ts';
import type { DeviceChannel } from './deviceTopics.ts';
import { readEvents, readReply, readState, readStatus } from './jsonMessage.ts';

/** The compact form has its own path, without an object per reading; rides, meters and firmware are no state of a car. */
export const adapters: Record<
  Exclude<DeviceChannel, 'bin' | 'ride' | 'meter' | 'firmware'>,
  (payload: Uint8Array) => DeviceMessage
> = {
  state: readState,
  event: readEvents,
  status: readStatus,
  reply: readReply,
  cube: readCube,
};
