import type { GroundLayer } from './mapConfig.ts';

/**
 * The address of a service's tile, or its template where `{z}`, `{x}` and `{y}` stand for themselves.
 * @param turn which of the subdomains is asked
 */
export function tileUrl(
  layer: GroundLayer,
  z: string | number,
  x: string | number,
  y: string | number,
  turn: number,
): string {
  const subdomains = layer.kind === 'raster' ? layer.subdomains : [];
  return layer.url
    .replace('{z}', String(z))
    .replace('{x}', String(x))
    .replace('{y}', String(y))
    .replace('{s}', subdomains[turn % Math.max(1, subdomains.length)] ?? '')
    .replace('{key}', layer.key ?? '');
}
