import { RecentMap } from '@hoistway/shared/domain/recentMap.ts';
import type { DeviceReply } from './wire.ts';

/** Behaviour of a device's replies, set by scenarios. */
export type ReplyMode = 'prompt' | 'late' | 'twice' | 'reversed' | 'refused' | 'none';

/** Commands whose result a device keeps to recognise a repeat. */
const keptResults = 32;
/** Longer than the platform waits. */
const lateMs = 40_000;

/** The replies of a device: a repeated command gets its first result again and is not executed twice. */
export class Replies {
  readonly #results = new RecentMap<string, DeviceReply>(keptResults);
  readonly #send: (reply: DeviceReply) => void;
  #waiting: { dueMs: number; reply: DeviceReply }[] = [];

  constructor(send: (reply: DeviceReply) => void) {
    this.#send = send;
  }

  /** The result of an executed command. */
  resultOf(commandId: string): DeviceReply | undefined {
    return this.#results.get(commandId);
  }

  /** Keeps a result and sends it in the device's manner. */
  give(reply: DeviceReply, { mode, nowMs }: { mode: ReplyMode; nowMs: number }): void {
    this.#results.set(reply.id, reply);
    if (mode === 'none') return;
    if (mode === 'late') {
      this.#waiting.push({ dueMs: nowMs + lateMs, reply });
      return;
    }
    this.#send(reply);
    if (mode === 'twice') this.#send(reply);
    if (mode === 'reversed') this.#send({ id: reply.id, ok: true, stage: 'accepted' });
  }

  /** Sends the replies that are due. */
  advance(nowMs: number): void {
    const due = this.#waiting.filter(({ dueMs }) => dueMs <= nowMs);
    if (due.length === 0) return;
    this.#waiting = this.#waiting.filter(({ dueMs }) => dueMs > nowMs);
    for (const { reply } of due) this.#send(reply);
  }
}
