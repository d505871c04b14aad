import {
  demonstrationParameters,
  demonstrationSettings,
} from '@hoistway/shared/demonstration/deviceValues.ts';
import { type Operation, operationNames } from '../fleet/operateUnit.ts';
import type { Unit } from '../fleet/unit.ts';
import type { Command } from './command.ts';
import type { Quirks } from './device.ts';
import { Replies } from './replies.ts';
import { type Reporter, requestWhole } from './reporter.ts';
import { ValueStore } from './valueStore.ts';
import type { DeviceReply } from './wire.ts';

/** Operations that only make the device report. */
const requests: ReadonlySet<string> = new Set(['state', 'detail', 'keyframe']);

const parameterValues = Object.fromEntries(demonstrationParameters.map(({ no, value }) => [no, value]));

interface DeskTools {
  quirks: Quirks;
  reporters: ReadonlyMap<number, Reporter>;
  operate(unit: Unit, operation: Operation): string | null;
  /** Makes the next report of every unit whole. */
  requestAllWhole(): void;
  send(reply: DeviceReply): void;
}

/** A device's handling of commands: each is executed once, and a repeat gets the first result. */
export class CommandDesk {
  readonly #tools: DeskTools;
  readonly #settings = new ValueStore(demonstrationSettings);
  readonly #parametersByNode: ReadonlyMap<number, ValueStore>;
  readonly #replies: Replies;
  #nowMs = 0;

  constructor(tools: DeskTools) {
    this.#tools = tools;
    const nodes = [...tools.reporters.keys()];
    this.#parametersByNode = new Map(nodes.map((node) => [node, new ValueStore(parameterValues)]));
    this.#replies = new Replies(tools.send);
  }

  valuesOf(place: 'settings' | number): ValueStore | undefined {
    return place === 'settings' ? this.#settings : this.#parametersByNode.get(place);
  }

  /** Sends due replies and reverts writes that were not confirmed. */
  advance(nowMs: number): void {
    this.#nowMs = nowMs;
    this.#replies.advance(nowMs);
    for (const store of [this.#settings, ...this.#parametersByNode.values()]) store.advance(nowMs);
  }

  /** Executes a command once and replies, with an error if it is malformed, unknown or past its deadline. */
  handle(command: Command | null, nowMs: number): void {
    this.#nowMs = nowMs;
    if (command !== null && requests.has(command.op)) {
      this.#answerRequest(command);
      return;
    }
    const earlier = command?.id === undefined ? undefined : this.#replies.resultOf(command.id);
    const reply = earlier ?? this.#perform(command);
    if (reply !== null) this.#replies.give(reply, { mode: this.#tools.quirks.replies, nowMs: this.#nowMs });
  }

  /** Requests to report have no side effect and are never repeats. */
  #answerRequest(command: Command): void {
    const error = this.#reportOnRequest(command);
    if (command.id === undefined) return;
    this.#tools.send({
      id: command.id,
      ok: error === null,
      ...(error !== null && { error }),
      ...(command.op === 'state' && { atMs: this.#nowMs + this.#tools.quirks.skewMs }),
    });
  }

  #perform(command: Command | null): DeviceReply | null {
    if (command?.id === undefined) return null;
    const { id, expiresAtMs } = command;
    if (this.#tools.quirks.replies === 'refused')
      return { id, ok: false, stage: 'rejected', error: 'refused' };
    if (expiresAtMs !== undefined && expiresAtMs < this.#nowMs)
      return { id, ok: false, stage: 'rejected', error: 'expired' };
    const outcome = this.#execute(command);
    if (typeof outcome === 'string') return { id, ok: false, stage: 'rejected', error: outcome };
    return { id, ok: true, ...outcome };
  }

  #reportOnRequest(command: Command): string | null {
    const reporter = this.#tools.reporters.get(command.node ?? -1);
    if (command.op === 'state' && reporter !== undefined) {
      requestWhole(reporter);
      return null;
    }
    if (command.op === 'detail') {
      if (reporter === undefined) return 'unknownNode';
      reporter.detailUntilMs = this.#nowMs + (command.seconds ?? 30) * 1000;
      return null;
    }
    this.#tools.requestAllWhole();
    return null;
  }

  /** @returns the members of the reply, or the reason of a refusal */
  #execute(command: Command): Pick<DeviceReply, 'values' | 'text'> | string {
    const { op, node = -1 } = command;
    if (op === 'echo') return { text: command.text ?? '' };
    if (op === 'readValues' || op === 'writeValues' || op === 'confirmValues')
      return this.#handleValues(command);
    const reporter = this.#tools.reporters.get(node);
    if (reporter === undefined) return 'unknownNode';
    if (op === 'help') {
      if (command.help === undefined) return 'malformed';
      reporter.screen = { help: command.help, etaMs: command.etaMs ?? null };
      return {};
    }
    if (!operationNames.has(op)) return 'unknownOperation';
    return this.#tools.operate(reporter.unit, command) ?? {};
  }

  #handleValues(command: Command): Pick<DeviceReply, 'values'> | string {
    const { op, area, node = -1, names, values = {}, changeId = '', revertAfterS } = command;
    const store = area === 'settings' ? this.#settings : this.#parametersByNode.get(node);
    if (store === undefined) return 'unknownNode';
    if (op === 'readValues') return { values: store.read(names) };
    if (op === 'writeValues' && this.#tools.quirks.ignoresWrites) return { values };
    const revertAtMs = revertAfterS === undefined ? null : this.#nowMs + revertAfterS * 1000;
    const refusal =
      op === 'writeValues' ? store.write(values, { changeId, revertAtMs }) : store.confirm(changeId);
    return refusal ?? { values: store.read(Object.keys(values)) };
  }
}
