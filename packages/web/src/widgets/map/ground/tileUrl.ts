import type { GroundLayer } from './mapConfig.ts';

/**
 * Address of a service's tile, or its template with `{z}`, `{x}` and `{y}` unchanged.
 * @param turn selects the subdomain
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
