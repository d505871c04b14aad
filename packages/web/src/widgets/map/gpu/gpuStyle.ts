import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import {
  type GroundRule,
  groundStyles,
  type LabelRule,
  type LineWidth,
  type MapLanguage,
  nameProperties,
  widestPx,
} from '../ground/groundStyle.ts';
import type { GroundLayer, MapConfig } from '../ground/mapConfig.ts';
import { tileUrl } from '../ground/tileUrl.ts';
import type { MapPalette } from '../painter/mapPalette.ts';

/** The ground for MapLibre: the same layers, rules and colours as without a GPU. */
export function gpuStyle(config: MapConfig, palette: MapPalette, language: MapLanguage): StyleSpecification {
  const sources: StyleSpecification['sources'] = {};
  const shapes: LayerSpecification[] = [
    { id: 'water', type: 'background', paint: { 'background-color': palette.ground.water } },
  ];
  const labels: LayerSpecification[] = [];
  for (const layer of config.layers) {
    sources[layer.id] = sourceOf(layer);
    if (layer.kind === 'raster') {
      const isInverted = palette.isDark && layer.isLight;
      shapes.push({
        id: layer.id,
        type: 'raster',
        source: layer.id,
        paint: isInverted ? { 'raster-brightness-max': 0.35, 'raster-saturation': -0.6 } : {},
      });
      continue;
    }
    const style = groundStyles[layer.schema];
    for (const [index, rule] of style.rules.entries())
      shapes.push(...shapeLayers(`${layer.id}-${index}`, layer.id, rule, palette));
    for (const [index, rule] of style.labels.entries())
      labels.push(labelLayer(`${layer.id}-label-${index}`, layer.id, rule, palette, language));
  }
  return { version: 8, sources, layers: [...shapes, ...labels] };
}

function sourceOf(layer: GroundLayer): StyleSpecification['sources'][string] {
  if (layer.kind === 'pmtiles')
    return { type: 'vector', url: `pmtiles://${new URL(layer.url, location.href).href}` };
  const zooms = { minzoom: layer.minZoom, maxzoom: layer.maxZoom };
  if (layer.kind === 'vector') return { type: 'vector', tiles: [templateOf(layer)], ...zooms };
  const subdomains = layer.subdomains.length === 0 ? [''] : layer.subdomains;
  return {
    type: 'raster',
    tiles: subdomains.map((subdomain) => templateOf({ ...layer, subdomains: [subdomain] })),
    tileSize: layer.tileSize,
    scheme: layer.scheme,
    ...zooms,
  };
}

const templateOf = (layer: GroundLayer): string => tileUrl(layer, '{z}', '{x}', '{y}', 0);

function shapeLayers(
  id: string,
  source: string,
  rule: GroundRule,
  palette: MapPalette,
): LayerSpecification[] {
  const common = {
    source,
    'source-layer': rule.layer,
    minzoom: rule.minZoom ?? 0,
    ...(rule.classes && {
      filter: ['in', ['get', 'class'], ['literal', [...rule.classes]]] as ExpressionSpecification,
    }),
  };
  if (rule.kind === 'line')
    return [
      {
        id,
        type: 'line',
        ...common,
        layout: { 'line-join': 'round', 'line-cap': 'round' },
        paint: {
          'line-color': palette.ground[rule.color],
          'line-width': rule.width === undefined ? 1 : widthExpression(rule.width),
        },
      },
    ];
  return [
    {
      id,
      type: 'fill',
      ...common,
      paint: {
        'fill-color': palette.ground[rule.color],
        ...(rule.edge && { 'fill-outline-color': palette.ground[rule.edge] }),
      },
    },
  ];
}

function widthExpression({ fromZoom, px, factor }: LineWidth): ExpressionSpecification {
  const zooms = Math.log(widestPx / px) / Math.log(factor);
  return ['interpolate', ['exponential', factor], ['zoom'], fromZoom, px, fromZoom + zooms, widestPx];
}

function labelLayer(
  id: string,
  source: string,
  rule: LabelRule,
  palette: MapPalette,
  language: MapLanguage,
): LayerSpecification {
  const byClass = Object.entries(rule.byClass ?? {});
  const pick = (key: 'rank' | 'minZoom', otherwise: number): ExpressionSpecification =>
    rule.byClass === null
      ? ['coalesce', ['get', key === 'rank' ? 'rank' : 'min_zoom'], otherwise]
      : ([
          'match',
          ['get', 'class'],
          ...byClass.flatMap(([name, of]) => [name, of[key]]),
          otherwise,
        ] as never);
  return {
    id,
    type: 'symbol',
    source,
    'source-layer': rule.layer,
    filter: ['<=', pick('minZoom', 24), ['zoom']],
    layout: {
      'text-field': ['coalesce', ...nameProperties(language).map((name) => ['get', name])] as never,
      'text-font': ['Inter Variable', 'system-ui', 'sans-serif'],
      'text-size': 12,
      'symbol-sort-key': pick('rank', 10),
    },
    paint: {
      'text-color': palette.ground.label,
      'text-halo-color': palette.ground.halo,
      'text-halo-width': 1.4,
    },
  };
}
