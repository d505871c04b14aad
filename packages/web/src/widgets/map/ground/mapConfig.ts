import { z } from 'zod';
import { datums } from '../geography/datum.ts';

const common = {
  id: z.string().min(1),
  url: z.string().min(1),
  /** Value of `{key}` in `url`. */
  key: z.string().optional(),
  /** Datum of the service's coordinates; Chinese services are shifted. */
  datum: z.enum(datums).default('wgs84'),
  attribution: z.string().default(''),
  /** Skipped silently if it is missing: the drop-in archive. */
  isOptional: z.boolean().default(false),
  minZoom: z.int().min(0).max(22).default(0),
  maxZoom: z.int().min(0).max(22).default(18),
};

/** One layer of the ground, painted over those before it. */
export const groundLayerSchema = z.discriminatedUnion('kind', [
  /** Vector tiles in one file, read by ranges. */
  z.object({ ...common, kind: z.literal('pmtiles'), schema: z.enum(['naturalEarth', 'openMapTiles']) }),
  /** Vector tiles of a service: `{z}`, `{x}`, `{y}`, `{key}`. */
  z.object({ ...common, kind: z.literal('vector'), schema: z.enum(['naturalEarth', 'openMapTiles']) }),
  /** Pictures of a service: `{z}`, `{x}`, `{y}`, `{s}`, `{key}`. */
  z.object({
    ...common,
    kind: z.literal('raster'),
    tileSize: z.union([z.literal(256), z.literal(512)]).default(256),
    scheme: z.enum(['xyz', 'tms']).default('xyz'),
    /** Values of `{s}`, in turn. */
    subdomains: z.array(z.string()).default([]),
    /** In the dark theme, pictures of a light service are inverted. */
    isLight: z.boolean().default(true),
  }),
]);
export type GroundLayer = z.infer<typeof groundLayerSchema>;

/** `map/map.json` beside the web application: the map's ground (see docs/map.md). */
export const mapConfigSchema = z.object({
  layers: z.array(groundLayerSchema),
  /** `auto` uses a GPU if there is one. */
  renderer: z.enum(['auto', 'canvas', 'gpu']).default('auto'),
});
export type MapConfig = z.infer<typeof mapConfigSchema>;

/** Default ground: the shipped basemap, and a drop-in archive over it. */
export const defaultMapConfig: MapConfig = mapConfigSchema.parse({
  layers: [
    {
      id: 'world',
      kind: 'pmtiles',
      url: '/map/basemap.pmtiles',
      schema: 'naturalEarth',
      maxZoom: 6,
      attribution: 'Natural Earth',
    },
    {
      id: 'region',
      kind: 'pmtiles',
      url: '/map/region.pmtiles',
      schema: 'openMapTiles',
      isOptional: true,
      maxZoom: 14,
      attribution: '© OpenStreetMap contributors',
    },
  ],
});
