import type { DeviceEvent, Reading } from '@hoistway/shared/domain/reading.ts';
import type { ReplyStage } from '@hoistway/shared/domain/remoteCommand.ts';

/** Content of one message of a device, in any wire form. */
export interface DeviceMessage {
  readings: readonly Reading[];
  events: readonly DeviceEvent[];
  /** The device's own status. */
  status: { online?: boolean; mains?: boolean } | null;
  reply: {
    commandId: string;
    stage: ReplyStage;
    error: string | null;
    /** Values by name, in the answer to a read or a write of values. */
    values: Record<string, string | number | boolean> | null;
    atMs: number | null;
  } | null;
}

export const emptyMessage: DeviceMessage = { readings: [], events: [], status: null, reply: null };

/** Input that contradicts its topic; `reason` is stored with the dead letter. */
export class MalformedMessage extends Error {
  readonly reason: string;
  /** The valid rest of the message, which counts. */
  readonly rest: DeviceMessage;

  constructor(reason: string, rest: DeviceMessage = emptyMessage) {
    super(reason);
    this.name = 'MalformedMessage';
    this.reason = reason;
    this.rest = rest;
  }
}
