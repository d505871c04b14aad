import { boundsOf, type Camera, project, type Size } from '../geography/camera.ts';
import { worldPixels } from '../geography/mercator.ts';
import type { GroundColors, MapPalette } from '../painter/mapPalette.ts';
import { paintGraticule } from './graticule.ts';
import { type GroundRule, lineWidthPx, type MapLanguage } from './groundStyle.ts';
import { type PlacedLabel, paintLabels } from './paintLabels.ts';
import type { TileSource } from './tileSource.ts';
import { ParsedTile } from './vectorTile.ts';

export type Canvas2D = OffscreenCanvasRenderingContext2D;

/** A tile and its place on the picture. */
interface TilePlace {
  content: ParsedTile | ImageBitmap;
  x: number;
  y: number;
  sidePx: number;
}

export interface GroundScene {
  camera: Camera;
  size: Size;
  palette: MapPalette;
  sources: readonly TileSource[];
  language: MapLanguage;
}

/** Paints the ground of a picture from the loaded tiles, and requests missing ones. */
export function paintGround(context: Canvas2D, scene: GroundScene): void {
  const { size, palette, sources, camera } = scene;
  const base = context.getTransform();
  context.fillStyle = palette.ground.water;
  context.fillRect(0, 0, size.width, size.height);
  const labels: PlacedLabel[] = [];
  for (const [index, source] of sources.entries()) {
    const places = tilesOf(source, camera, size);
    if (source.style === null) {
      paintPictures(
        context,
        places,
        palette.isDark && source.layer.kind === 'raster' && source.layer.isLight,
      );
      continue;
    }
    for (const rule of source.style.rules)
      if (camera.zoom >= (rule.minZoom ?? 0))
        paintRule(context, base, rule, places, palette.ground, camera.zoom);
    if (index === 0) paintGraticule(context, scene);
    for (const place of places)
      if (place.content instanceof ParsedTile)
        for (const label of place.content.labels(source.style.labels))
          labels.push({
            ...label,
            x: place.x + label.x * place.sidePx,
            y: place.y + label.y * place.sidePx,
          });
  }
  paintLabels(context, scene, labels);
}

function paintRule(
  context: Canvas2D,
  base: DOMMatrix,
  rule: GroundRule,
  places: readonly TilePlace[],
  colors: GroundColors,
  zoom: number,
): void {
  context.fillStyle = colors[rule.color];
  for (const { content, x, y, sidePx } of places) {
    if (!(content instanceof ParsedTile)) continue;
    const path = content.path(rule);
    if (path === null) continue;
    const extent = content.extentOf(rule.layer);
    const scale = sidePx / extent;
    context.save();
    context.translate(x, y);
    context.scale(scale, scale);
    if (rule.kind === 'fill') {
      context.fill(path);
      if (rule.edge !== undefined) {
        context.beginPath();
        context.rect(0, 0, extent, extent);
        context.clip();
        context.strokeStyle = colors[rule.edge];
        context.lineWidth = 0.8 / scale;
        context.stroke(path);
      }
    } else {
      context.strokeStyle = colors[rule.color];
      context.lineWidth = (rule.width === undefined ? 1 : lineWidthPx(rule.width, zoom)) / scale;
      context.lineJoin = 'round';
      context.stroke(path);
    }
    context.restore();
  }
  context.setTransform(base);
}

function paintPictures(context: Canvas2D, places: readonly TilePlace[], isInverted: boolean): void {
  if (isInverted) context.filter = 'invert(1) hue-rotate(180deg) saturate(0.35) brightness(0.75)';
  for (const { content, x, y, sidePx } of places)
    if (content instanceof ImageBitmap)
      context.drawImage(content, Math.floor(x), Math.floor(y), Math.ceil(sidePx) + 1, Math.ceil(sidePx) + 1);
  context.filter = 'none';
}

/** The tiles that cover the picture, with a coarser loaded one in place of each missing tile. */
function tilesOf(source: TileSource, camera: Camera, size: Size): TilePlace[] {
  const { layer } = source;
  const detail =
    layer.kind === 'raster'
      ? Math.round(camera.zoom + Math.log2(worldPixels / layer.tileSize))
      : Math.floor(camera.zoom + 0.15);
  if (detail < layer.minZoom) return [];
  const z = Math.min(detail, layer.maxZoom);
  const bounds = boundsOf(camera, size);
  const across = 2 ** z;
  const places = new Map<string, TilePlace>();
  const last = across - 1;
  for (
    let x = Math.max(0, Math.floor(bounds.minX * across));
    x <= Math.min(last, Math.floor(bounds.maxX * across));
    x++
  )
    for (
      let y = Math.max(0, Math.floor(bounds.minY * across));
      y <= Math.min(last, Math.floor(bounds.maxY * across));
      y++
    ) {
      const tile = nearestTile(source, z, x, y);
      if (tile !== null) places.set(`${tile.z}/${tile.x}/${tile.y}`, placeTile(tile, camera, size));
    }
  return [...places.values()].sort((a, b) => b.sidePx - a.sidePx);
}

function nearestTile(source: TileSource, z: number, x: number, y: number) {
  const content = source.tile(z, x, y);
  if (content !== null) return { content, z, x, y };
  if (source.isReady(z, x, y)) return null;
  for (let up = 1; up <= z; up++) {
    const coarse = source.tile(z - up, x >> up, y >> up, true);
    if (coarse !== null) return { content: coarse, z: z - up, x: x >> up, y: y >> up };
  }
  return null;
}

function placeTile(
  tile: { content: ParsedTile | ImageBitmap; z: number; x: number; y: number },
  camera: Camera,
  size: Size,
): TilePlace {
  const across = 2 ** tile.z;
  const at = project(camera, size, { x: tile.x / across, y: tile.y / across });
  return { content: tile.content, ...at, sidePx: (worldPixels * 2 ** camera.zoom) / across };
}
