import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { type ArchiveTile, pmtilesArchive } from './pmtilesArchive.ts';

/**
 * Makes the basemap that ships with the product: Natural Earth (public domain) as vector tiles in one `.pmtiles`. Land,
 * water, rivers, built-up areas and the names of places, and no borders: which ones a map may show differs by country.
 *
 * `node scripts/basemap/basemap.ts --from <folder>`, where the folder holds the GeoJSON files of `sources`.
 */
const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    to: { type: 'string', default: 'packages/web/public/map/basemap.pmtiles' },
  },
});
if (values.from === undefined) throw new Error('--from <folder with the GeoJSON files of Natural Earth>');

const maxZoom = 6;
const extent = 4096;

type Properties = Record<string, unknown>;
interface Feature {
  type: 'Feature';
  properties: Properties;
  geometry: { type: string; coordinates: unknown } | null;
}

interface LayerSource {
  layer: string;
  file: string;
  tolerance: number;
  /** Properties of a tile's feature; null to omit it. */
  select(properties: Properties): Properties | null;
}

const zoomOf = (properties: Properties): number => Number(properties.min_zoom ?? 0);
const shape = (properties: Properties): Properties => ({ min_zoom: zoomOf(properties) });

const sources: LayerSource[] = [
  { layer: 'land', file: 'ne_10m_land.json', tolerance: 3, select: shape },
  { layer: 'land', file: 'ne_10m_minor_islands.json', tolerance: 3, select: () => ({ min_zoom: 5 }) },
  { layer: 'urban', file: 'ne_50m_urban_areas.json', tolerance: 3, select: shape },
  { layer: 'water', file: 'ne_10m_lakes.json', tolerance: 3, select: shape },
  {
    layer: 'waterway',
    file: 'ne_10m_rivers_lake_centerlines.json',
    tolerance: 3,
    select: (properties) =>
      properties.featurecla === 'Lake Centerline'
        ? null
        : { min_zoom: zoomOf(properties), rank: properties.scalerank },
  },
  {
    layer: 'place',
    file: 'ne_10m_populated_places.json',
    tolerance: 0,
    select: (properties) => ({
      min_zoom: zoomOf(properties),
      rank: properties.SCALERANK,
      capital: properties.ADM0CAP === 1,
      name: properties.NAME_EN ?? properties.NAME,
      'name:zh': properties.NAME_ZH ?? properties.NAME,
    }),
  },
];

const features = new Map<string, { tolerance: number; features: Feature[] }>();
for (const source of sources) {
  const file: { features: Feature[] } = JSON.parse(await readFile(join(values.from, source.file), 'utf8'));
  const layer = features.get(source.layer) ?? { tolerance: source.tolerance, features: [] };
  features.set(source.layer, layer);
  for (const { geometry, properties } of file.features) {
    const selectedProperties = source.select(properties);
    if (selectedProperties !== null && geometry !== null)
      layer.features.push({ type: 'Feature', properties: selectedProperties, geometry });
  }
}

const layers = [...features].map(([name, { tolerance, features: list }]) => ({
  name,
  index: new GeoJSONVT({ type: 'FeatureCollection', features: list } as GeoJSON.FeatureCollection, {
    maxZoom,
    indexMaxZoom: 4,
    indexMaxPoints: 200_000,
    tolerance,
    extent,
    buffer: 64,
  }),
}));

const tiles: ArchiveTile[] = [];
for (let z = 0; z <= maxZoom; z++)
  for (let x = 0; x < 2 ** z; x++)
    for (let y = 0; y < 2 ** z; y++) {
      const parts: Record<string, NonNullable<ReturnType<GeoJSONVT['getTile']>>> = {};
      for (const { name, index } of layers) {
        const tile = index.getTile(z, x, y);
        if (tile === null) continue;
        // In place: the tile's type does not allow another kind of features.
        for (let at = tile.features.length - 1; at >= 0; at--)
          if (Number(tile.features[at]?.tags?.min_zoom ?? 0) > z + 1) tile.features.splice(at, 1);
        if (tile.features.length > 0 || name === 'place') parts[name] = tile;
      }
      const isEmpty = Object.values(parts).every((part) => part.features.length === 0);
      if (!isEmpty) tiles.push({ z, x, y, bytes: fromGeojsonVt(parts, { version: 2, extent }) });
    }

const archive = pmtilesArchive(tiles, {
  minZoom: 0,
  maxZoom,
  metadata: {
    name: 'Natural Earth',
    attribution: 'Natural Earth',
    type: 'baselayer',
    vector_layers: layers.map(({ name }) => ({ id: name, fields: {}, minzoom: 0, maxzoom: maxZoom })),
  },
});
await writeFile(values.to, archive);
process.stdout.write(`${tiles.length} tiles, ${(archive.length / 1e6).toFixed(2)} MB\n`);
