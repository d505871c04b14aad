import { ByteWriter } from '@hoistway/shared/fleet/bytes.ts';
import { frameFlag, frameFormat, writeHeader } from '@hoistway/shared/fleet/frame.ts';
import { type FrameMoment, type FrameWriter, flagsOf } from '@hoistway/shared/fleet/frameWriter.ts';
import type { PieceEncoder } from '@hoistway/shared/fleet/pieceEncoder.ts';
import type { FleetTable } from '@hoistway/shared/fleet/table.ts';
import { feedNumber } from './feed.ts';
import type { FrameSource, TickFrame } from './frameSource.ts';

/** Shared by the windows of a scope: the pieces of their rows, and the shadow of the last pieces sent. */
export interface WindowTools {
  table: FleetTable;
  pieces: PieceEncoder;
  /** Writes whole rows over the shadow of the pieces. */
  writer: FrameWriter;
  /** Scratch space of the current frame. */
  scratch: ByteWriter;
}

/**
 * The rows that one browser, or several alike, have on screen. Its frames are assembled from the pieces of its
 * rows and hold no others; a tick that changed none of them has no frame. Frame numbers are those of the pieces.
 */
export class Window implements FrameSource {
  readonly number = feedNumber.window;
  readonly key: string;
  /** Ascending. */
  readonly rows: Uint32Array;
  seq: number;
  followers = 0;
  readonly #tools: WindowTools;
  readonly #body = new ByteWriter(64);
  #count = 0;
  #lastRow = -1;

  constructor(tools: WindowTools, key: string, rows: Uint32Array) {
    this.#tools = tools;
    this.key = key;
    this.rows = rows;
    this.seq = tools.pieces.seq;
  }

  /** Whether the current tick has changed one of its rows. */
  get hasChanged(): boolean {
    return this.#count > 0;
  }

  /** Takes one of the last pieces, in ascending order. Hot: every update of every browser. */
  take(index: number): void {
    const { pieces } = this.#tools;
    const row = pieces.rows[index]!;
    const first = pieces.starts[index]!;
    const end = pieces.starts[index + 1]!;
    const out = this.#body;
    out.reserve(10 + end - first);
    out.varintUnchecked((row - this.#lastRow - 1) * 4 + pieces.tokens[index]!);
    const { bytes } = pieces;
    for (let at = first; at < end; at++) out.bytes[out.length++] = bytes[at]!;
    this.#lastRow = row;
    this.#count++;
  }

  /** The frame of the pieces taken. */
  finish(moment: FrameMoment): TickFrame {
    const after = this.seq;
    const bytes = this.#write(moment);
    this.seq = this.#tools.pieces.seq;
    this.#body.reset();
    this.#count = 0;
    this.#lastRow = -1;
    return { after, bytes };
  }

  welcome(moment: FrameMoment, before?: FrameSource): Uint8Array {
    if (!(before instanceof Window)) return this.snapshot(moment);
    const had = new Set(before.rows);
    return this.#whole(moment, before.seq, (row) => !had.has(row));
  }

  snapshot(moment: FrameMoment): Uint8Array {
    return this.#whole(moment, -1, () => true);
  }

  catchUp(since: number, moment: FrameMoment): Uint8Array | null {
    if (since >= this.seq) return null;
    if (since < 0) return this.snapshot(moment);
    const { table, pieces } = this.#tools;
    return this.#whole(moment, since, (row) => pieces.hasChangedSince(table.slotOf(row), since));
  }

  heartbeat(moment: FrameMoment): Uint8Array {
    return this.#write(moment);
  }

  /** Whole rows at the state of the last pieces. @param since the frame that the receiver has, -1 for none */
  #whole(moment: FrameMoment, since: number, isWanted: (row: number) => boolean): Uint8Array {
    const { table, pieces, writer } = this.#tools;
    const rows = this.rows.filter((row) => isWanted(row) && pieces.isSent(table.slotOf(row)));
    return writer.whole(rows, {
      feed: this.number,
      flags: flagsOf(moment) | (since < 0 ? frameFlag.reset : frameFlag.catchUp),
      after: Math.max(0, since),
      seq: pieces.seq,
      timeMs: moment.timeMs,
      merged: since < 0 ? 0 : Math.max(0, pieces.seq - since - 1),
    });
  }

  #write(moment: FrameMoment): Uint8Array {
    const { pieces, scratch } = this.#tools;
    scratch.reset();
    writeHeader(scratch, {
      format: frameFormat.byRow,
      flags: flagsOf(moment),
      level: 'motion',
      feed: this.number,
      after: this.seq,
      seq: pieces.seq,
      timeMs: moment.timeMs,
      merged: 0,
      count: this.#count,
      readLag: pieces.readLag,
      receiveLag: pieces.receiveLag,
    });
    scratch.append(this.#body.bytes, this.#body.length);
    return scratch.take();
  }
}
