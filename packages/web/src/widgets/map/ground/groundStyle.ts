import type { GroundColors } from '../painter/mapPalette.ts';

export type TileProperties = Record<string, number | string | boolean>;

/** How one layer of a vector tile is painted; rules are painted in their order. */
export interface GroundRule {
  layer: string;
  kind: 'fill' | 'line';
  color: keyof GroundColors;
  /** Edge of a fill. */
  edge?: keyof GroundColors;
  minZoom?: number;
  /** Line width in pixels. */
  widthPx?: (zoom: number) => number;
  where?: (properties: TileProperties) => boolean;
}

export interface LabelRule {
  layer: string;
  /** Lower is painted first and pushes others aside. */
  rank(properties: TileProperties): number;
  minZoom(properties: TileProperties): number;
  text(properties: TileProperties, language: 'zh' | 'en' | 'it'): string;
}

export interface GroundStyle {
  rules: readonly GroundRule[];
  labels: readonly LabelRule[];
}

const wide = (from: number, px: number, factor: number) => (zoom: number) =>
  Math.min(14, px * factor ** Math.max(0, zoom - from));

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

/** Our own archive of Natural Earth: land, water, built-up areas, rivers, places. */
const naturalEarth: GroundStyle = {
  rules: [
    { layer: 'land', kind: 'fill', color: 'land', edge: 'coast' },
    { layer: 'urban', kind: 'fill', color: 'urban', minZoom: 4 },
    { layer: 'water', kind: 'fill', color: 'water', minZoom: 2 },
    { layer: 'waterway', kind: 'line', color: 'waterway', minZoom: 3, widthPx: wide(3, 0.7, 1.28) },
  ],
  labels: [
    {
      layer: 'place',
      rank: (properties) => number(properties.rank, 10),
      minZoom: (properties) => number(properties.min_zoom, 8),
      text: (properties, language) =>
        language === 'zh' ? text(properties['name:zh']) || text(properties.name) : text(properties.name),
    },
  ],
};

const roadClass = (...classes: string[]) => {
  const wanted = new Set(classes);
  return (properties: TileProperties) => wanted.has(text(properties.class));
};

const placeRank: Record<string, number> = { city: 1, town: 3, suburb: 5, village: 6, quarter: 7 };
const placeZoom: Record<string, number> = { city: 5, town: 8, suburb: 11, village: 11, quarter: 13 };

/** The OpenMapTiles schema, which drop-in archives and most vector services speak. */
const openMapTiles: GroundStyle = {
  rules: [
    { layer: 'landcover', kind: 'fill', color: 'park', minZoom: 7, where: roadClass('wood', 'grass') },
    {
      layer: 'landuse',
      kind: 'fill',
      color: 'urban',
      minZoom: 6,
      where: roadClass('residential', 'commercial', 'industrial', 'retail', 'suburb'),
    },
    { layer: 'park', kind: 'fill', color: 'park', minZoom: 8 },
    { layer: 'water', kind: 'fill', color: 'water' },
    { layer: 'waterway', kind: 'line', color: 'waterway', minZoom: 8, widthPx: wide(8, 0.8, 1.3) },
    { layer: 'building', kind: 'fill', color: 'building', minZoom: 13, edge: 'coast' },
    {
      layer: 'transportation',
      kind: 'line',
      color: 'path',
      minZoom: 13,
      widthPx: wide(13, 0.6, 1.4),
      where: roadClass('path', 'track', 'service'),
    },
    {
      layer: 'transportation',
      kind: 'line',
      color: 'road',
      minZoom: 10,
      widthPx: wide(10, 0.5, 1.42),
      where: roadClass('minor', 'tertiary', 'secondary'),
    },
    {
      layer: 'transportation',
      kind: 'line',
      color: 'motorway',
      minZoom: 5,
      widthPx: wide(6, 0.8, 1.25),
      where: roadClass('primary', 'trunk', 'motorway'),
    },
    {
      layer: 'transportation',
      kind: 'line',
      color: 'coast',
      minZoom: 9,
      widthPx: wide(9, 0.6, 1.15),
      where: roadClass('rail', 'transit'),
    },
  ],
  labels: [
    {
      layer: 'place',
      rank: (properties) => (placeRank[text(properties.class)] ?? 9) + number(properties.rank, 10) / 100,
      minZoom: (properties) => placeZoom[text(properties.class)] ?? 14,
      text: (properties, language) =>
        text(properties[`name:${language}`]) || text(properties['name:latin']) || text(properties.name),
    },
  ],
};

export const groundStyles = { naturalEarth, openMapTiles };
export type TileSchema = keyof typeof groundStyles;
