import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import type { GroundRule, LabelRule, TileProperties } from './groundStyle.ts';

export interface TileLabel {
  /** Within the tile, 0 to 1. */
  x: number;
  y: number;
  rule: LabelRule;
  properties: TileProperties;
}

/** A vector tile as paths in tile units, built once per rule and painted at any scale. */
export class ParsedTile {
  readonly #tile: VectorTile;
  readonly #paths = new Map<GroundRule, Path2D | null>();
  #labels: TileLabel[] | undefined;

  constructor(bytes: Uint8Array) {
    this.#tile = new VectorTile(new PbfReader(bytes));
  }

  /** Units along the tile's side, for a layer of it. */
  extentOf(layer: string): number {
    return this.#tile.layers[layer]?.extent ?? 4096;
  }

  path(rule: GroundRule): Path2D | null {
    const cachedPath = this.#paths.get(rule);
    if (cachedPath !== undefined) return cachedPath;
    const path = this.#makePath(rule);
    this.#paths.set(rule, path);
    return path;
  }

  labels(rules: readonly LabelRule[]): readonly TileLabel[] {
    this.#labels ??= rules.flatMap((rule) => this.#readLabels(rule));
    return this.#labels;
  }

  #makePath(rule: GroundRule): Path2D | null {
    const layer = this.#tile.layers[rule.layer];
    if (layer === undefined) return null;
    const path = new Path2D();
    let isEmpty = true;
    for (let index = 0; index < layer.length; index++) {
      const feature = layer.feature(index);
      if (feature.type !== (rule.kind === 'fill' ? 3 : 2)) continue;
      if (rule.classes !== undefined && !rule.classes.includes(String(feature.properties.class))) continue;
      trace(path, feature, rule.kind === 'fill');
      isEmpty = false;
    }
    return isEmpty ? null : path;
  }

  #readLabels(rule: LabelRule): TileLabel[] {
    const layer = this.#tile.layers[rule.layer];
    if (layer === undefined) return [];
    const labels: TileLabel[] = [];
    for (let index = 0; index < layer.length; index++) {
      const feature = layer.feature(index);
      const point = feature.type === 1 ? feature.loadGeometry()[0]?.[0] : undefined;
      if (point === undefined) continue;
      const x = point.x / layer.extent;
      const y = point.y / layer.extent;
      const isInside = x >= 0 && x < 1 && y >= 0 && y < 1;
      if (isInside) labels.push({ x, y, rule, properties: feature.properties });
    }
    return labels;
  }
}

function trace(path: Path2D, feature: VectorTileFeature, isClosed: boolean): void {
  for (const ring of feature.loadGeometry()) {
    for (const [at, point] of ring.entries()) {
      if (at === 0) path.moveTo(point.x, point.y);
      else path.lineTo(point.x, point.y);
    }
    if (isClosed) path.closePath();
  }
}
