import type { GroundColors } from '../painter/mapPalette.ts';

export type TileProperties = Record<string, number | string | boolean>;

/** A line's width: `px` at `fromZoom`, times `factor` per further zoom level, at most `widestPx`. */
export interface LineWidth {
  fromZoom: number;
  px: number;
  factor: number;
}

export const widestPx = 14;

/** Paint rule of one layer of a vector tile; rules apply in order. Data, so that both renderers read it. */
export interface GroundRule {
  layer: string;
  kind: 'fill' | 'line';
  color: keyof GroundColors;
  /** Edge of a fill. */
  edge?: keyof GroundColors;
  minZoom?: number;
  width?: LineWidth;
  /** Only features of these classes. */
  classes?: readonly string[];
}

/** Label rule of a layer's points: by each feature's own `rank` and `min_zoom`, or by its class. */
export interface LabelRule {
  layer: string;
  byClass: Readonly<Record<string, { rank: number; minZoom: number }>> | null;
}

export interface GroundStyle {
  rules: readonly GroundRule[];
  labels: readonly LabelRule[];
}

export type MapLanguage = 'zh' | 'en' | 'it';

/** The language of a map's names for a BCP 47 tag. */
export const mapLanguage = (tag: string): MapLanguage =>
  tag.startsWith('zh') ? 'zh' : tag.startsWith('it') ? 'it' : 'en';

/** The properties with a name, the preferred first. */
export const nameProperties = (language: MapLanguage): readonly string[] => [
  `name:${language}`,
  ...(language === 'zh' ? [] : ['name:latin']),
  'name',
];

/** Our own archive of Natural Earth: land, water, built-up areas, rivers, places. */
const naturalEarth: GroundStyle = {
  rules: [
    { layer: 'land', kind: 'fill', color: 'land', edge: 'coast' },
    { layer: 'urban', kind: 'fill', color: 'urban', minZoom: 4 },
    { layer: 'water', kind: 'fill', color: 'water', minZoom: 2 },
    {
      layer: 'waterway',
      kind: 'line',
      color: 'waterway',
      minZoom: 3,
      width: { fromZoom: 3, px: 0.7, factor: 1.28 },
    },
  ],
  labels: [{ layer: 'place', byClass: null }],
};

/** The OpenMapTiles schema, used by drop-in archives and most vector services. */
const openMapTiles: GroundStyle = {
  rules: [
    { layer: 'landcover', kind: 'fill', color: 'park', minZoom: 7, classes: ['wood', 'grass'] },
    {
      layer: 'landuse',
      kind: 'fill',
      color: 'urban',
      minZoom: 6,
      classes: ['residential', 'commercial', 'industrial', 'retail', 'suburb'],
    },
    { layer: 'park', kind: 'fill', color: 'park', minZoom: 8 },
    { layer: 'water', kind: 'fill', color: 'water' },
    {
      layer: 'waterway',
      kind: 'line',
      color: 'waterway',
      minZoom: 8,
      width: { fromZoom: 8, px: 0.8, factor: 1.3 },
    },
    { layer: 'building', kind: 'fill', color: 'building', minZoom: 13, edge: 'coast' },
    {
      layer: 'transportation',
      kind: 'line',
      color: 'path',
      minZoom: 13,
      width: { fromZoom: 13, px: 0.6, factor: 1.4 },
      classes: ['path', 'track', 'service'],
    },
    {
      layer: 'transportation',
      kind: 'line',
      color: 'road',
      minZoom: 10,
      width: { fromZoom: 10, px: 0.5, factor: 1.42 },
      classes: ['minor', 'tertiary', 'secondary'],
    },
    {
      layer: 'transportation',
      kind: 'line',
      color: 'motorway',
      minZoom: 5,
      width: { fromZoom: 6, px: 0.8, factor: 1.25 },
      classes: ['primary', 'trunk', 'motorway'],
    },
    {
      layer: 'transportation',
      kind: 'line',
      color: 'coast',
      minZoom: 9,
      width: { fromZoom: 9, px: 0.6, factor: 1.15 },
      classes: ['rail', 'transit'],
    },
  ],
  labels: [
    {
      layer: 'place',
      byClass: {
        city: { rank: 1, minZoom: 5 },
        town: { rank: 3, minZoom: 8 },
        suburb: { rank: 5, minZoom: 11 },
        village: { rank: 6, minZoom: 11 },
        quarter: { rank: 7, minZoom: 13 },
      },
    },
  ],
};

export const groundStyles = { naturalEarth, openMapTiles };
export type TileSchema = keyof typeof groundStyles;

/** Text of a label, or null if the feature has none at any zoom. */
export function labelOf(
  rule: LabelRule,
  properties: TileProperties,
  language: MapLanguage,
): { text: string; rank: number; minZoom: number } | null {
  const text = nameProperties(language)
    .map((name) => properties[name])
    .find((value) => typeof value === 'string' && value !== '');
  if (typeof text !== 'string') return null;
  if (rule.byClass === null) {
    const { rank, min_zoom: minZoom } = properties;
    return {
      text,
      rank: typeof rank === 'number' ? rank : 10,
      minZoom: typeof minZoom === 'number' ? minZoom : 8,
    };
  }
  const classRule = rule.byClass[String(properties.class)];
  const detail = typeof properties.rank === 'number' ? properties.rank / 100 : 0;
  return classRule === undefined ? null : { text, rank: classRule.rank + detail, minZoom: classRule.minZoom };
}

export const lineWidthPx = (width: LineWidth, zoom: number): number =>
  Math.min(widestPx, width.px * width.factor ** Math.max(0, zoom - width.fromZoom));
