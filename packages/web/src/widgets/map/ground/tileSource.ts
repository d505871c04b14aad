import { PMTiles } from 'pmtiles';
import type { GroundState } from '../painter/painterMessages.ts';
import { groundStyles } from './groundStyle.ts';
import type { GroundLayer } from './mapConfig.ts';
import { tileUrl } from './tileUrl.ts';
import { ParsedTile } from './vectorTile.ts';

/** Cached tiles per layer. */
const mostTiles = 160;
/** A failed service is paused: briefly at first, then ever longer. */
const firstRestMs = 2_000;
const longestRestMs = 30_000;
/** A service without an answer within this time counts as failed. */
const patienceMs = 15_000;
const mostAtOnce = 6;

export type TileContent = ParsedTile | ImageBitmap;
type Entry = { state: 'ready'; content: TileContent | null } | { state: 'waiting' };

export interface TileSourceEvents {
  /** A tile has arrived, or may be requested again: the ground needs repainting. */
  onTile(): void;
  onState(state: GroundState): void;
}

/** Tiles of one layer of the ground: fetched on demand, cached while used. */
export class TileSource {
  readonly layer: GroundLayer;
  readonly #events: TileSourceEvents;
  readonly #tiles = new Map<string, Entry>();
  readonly #queue: { z: number; x: number; y: number }[] = [];
  readonly #archive: PMTiles | null;
  #running = 0;
  #state: GroundState | null = null;
  /** Consecutive failures, and the end of the pause that follows them. */
  #failures = 0;
  #restsUntilMs = 0;
  #waking: ReturnType<typeof setTimeout> | undefined;

  constructor(layer: GroundLayer, events: TileSourceEvents) {
    this.layer = layer;
    this.#events = events;
    this.#archive =
      layer.kind === 'pmtiles' ? new PMTiles(new URL(layer.url, self.location.href).href) : null;
  }

  get style() {
    return this.layer.kind === 'raster' ? null : groundStyles[this.layer.schema];
  }

  /** The tile if it is loaded; else it is fetched, unless `isSpare`. */
  tile(z: number, x: number, y: number, isSpare = false): TileContent | null {
    const key = `${z}/${x}/${y}`;
    const cachedTile = this.#tiles.get(key);
    if (cachedTile?.state === 'ready') {
      this.#tiles.delete(key);
      this.#tiles.set(key, cachedTile);
      return cachedTile.content;
    }
    if (isSpare || cachedTile !== undefined || this.#state === 'absent' || this.#isResting()) return null;
    this.#tiles.set(key, { state: 'waiting' });
    this.#queue.push({ z, x, y });
    this.#run();
    return null;
  }

  /** Whether a tile is loaded or known to be empty. */
  isReady(z: number, x: number, y: number): boolean {
    return this.#tiles.get(`${z}/${x}/${y}`)?.state === 'ready';
  }

  #run(): void {
    while (this.#running < (this.#failures > 0 ? 1 : mostAtOnce)) {
      const next = this.#queue.pop();
      if (next === undefined) return;
      this.#running++;
      void this.#load(next.z, next.x, next.y).finally(() => {
        this.#running--;
        this.#run();
      });
    }
  }

  async #load(z: number, x: number, y: number): Promise<void> {
    const key = `${z}/${x}/${y}`;
    try {
      const content = await this.#fetch(z, x, y);
      this.#tiles.set(key, { state: 'ready', content });
      this.#failures = 0;
      this.#drop();
      this.#become('ready');
      this.#events.onTile();
    } catch (reason) {
      this.#tiles.delete(key);
      if (!this.layer.isOptional) console.warn(`map layer ${this.layer.id}:`, reason);
      this.#become(this.layer.isOptional ? 'absent' : 'failed');
      this.#rest();
    }
  }

  #isResting(): boolean {
    return performance.now() < this.#restsUntilMs;
  }

  /** Drops the queued requests and repaints afterwards, since the user may not touch the map until then. */
  #rest(): void {
    for (const { z, x, y } of this.#queue.splice(0)) this.#tiles.delete(`${z}/${x}/${y}`);
    if (this.#isResting()) return;
    const restMs = Math.min(longestRestMs, firstRestMs * 2 ** this.#failures++);
    this.#restsUntilMs = performance.now() + restMs;
    clearTimeout(this.#waking);
    this.#waking = setTimeout(() => this.#events.onTile(), restMs + 50);
  }

  async #fetch(z: number, x: number, y: number): Promise<TileContent | null> {
    if (this.#archive !== null) {
      const archivedTile = await this.#archive.getZxy(z, x, y);
      return archivedTile === undefined ? null : new ParsedTile(new Uint8Array(archivedTile.data));
    }
    const isTms = this.layer.kind === 'raster' && this.layer.scheme === 'tms';
    const answer = await fetch(tileUrl(this.layer, z, x, isTms ? 2 ** z - 1 - y : y, x + y), {
      signal: AbortSignal.timeout(patienceMs),
    });
    if (answer.status === 404 || answer.status === 204) return null;
    if (!answer.ok) throw new Error(`${answer.status} for a tile`);
    if (this.layer.kind === 'raster') return createImageBitmap(await answer.blob());
    return new ParsedTile(new Uint8Array(await answer.arrayBuffer()));
  }

  #become(state: GroundState): void {
    if (this.#state === state || (this.#state === 'ready' && state === 'absent')) return;
    this.#state = state;
    this.#events.onState(state);
  }

  #drop(): void {
    for (const [key, tile] of this.#tiles) {
      if (this.#tiles.size <= mostTiles) return;
      if (tile.state === 'waiting') continue;
      if (tile.state === 'ready' && tile.content instanceof ImageBitmap) tile.content.close();
      this.#tiles.delete(key);
    }
  }
}
