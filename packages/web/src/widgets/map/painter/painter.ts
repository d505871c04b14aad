import { clusterTree } from '../clusters/clusterTree.ts';
import { type MapMark, type MarkedFleet, placeMarks } from '../clusters/markLayout.ts';
import { conditionCount, tallyTree } from '../clusters/tally.ts';
import type { Camera, Size } from '../geography/camera.ts';
import { mapLanguage } from '../ground/groundStyle.ts';
import { type Canvas2D, paintGround } from '../ground/paintGround.ts';
import { TileSource } from '../ground/tileSource.ts';
import type { MapPalette } from './mapPalette.ts';
import { paintDots } from './paintDots.ts';
import type { FromPainter, MarkNames, PaintRequest, ToPainter } from './painterMessages.ts';
import { paintMarks } from './paintMarks.ts';
import { SpriteSheet } from './spriteSheet.ts';

/** Zooms from which towers show the name of their use unit, and elevators their numbers. */
const placeZoom = 13.6;
const numberZoom = 15;

type PaintedFleet = MarkedFleet & { names: MarkNames; shownFlags: readonly boolean[] };

/** Paints the map's pictures outside the page's thread, which only moves them. */
export class Painter {
  readonly #answer: (message: FromPainter, transfer?: Transferable[]) => void;
  #sources: TileSource[] = [];
  #pixelRatio = 1;
  #locale = 'en-US';
  #short = new Intl.NumberFormat('en-US');
  #palette: MapPalette | null = null;
  #sprites = new SpriteSheet(1);
  #fleet: PaintedFleet | null = null;
  #groundKey = '';
  /** Counts arrived tiles, so that an outdated cached ground is detected. */
  #tileCount = 0;
  #pixels: ImageData | null = null;
  #isTallied = false;
  #canvases = new Map<string, OffscreenCanvas>();

  constructor(answer: (message: FromPainter, transfer?: Transferable[]) => void) {
    this.#answer = answer;
  }

  take(message: ToPainter): void {
    switch (message.kind) {
      case 'start':
        this.#start(message);
        return;
      case 'palette':
        this.#palette = message.palette;
        this.#groundKey = '';
        this.#sprites.clear();
        return;
      case 'fleet': {
        const tree = clusterTree(message.points);
        const shownFlags = Array.from({ length: conditionCount }, () => true);
        this.#fleet = {
          tree,
          points: message.points,
          names: message.names,
          shownFlags,
          isVisible: (condition) => shownFlags[condition] ?? false,
          conditionOfElevator: new Uint8Array(message.points.rows.length),
          counts: new Uint32Array(tree.nodes * conditionCount),
        };
        this.#isTallied = false;
        return;
      }
      case 'conditions':
        if (this.#fleet === null) return;
        this.#fleet = {
          ...this.#fleet,
          conditionOfElevator: message.conditionOfElevator,
          shownFlags: message.shownFlags,
          isVisible: (condition) => message.shownFlags[condition] ?? false,
        };
        this.#isTallied = false;
        return;
      case 'paint':
        this.#paint(message);
    }
  }

  #start(message: Extract<ToPainter, { kind: 'start' }>): void {
    this.#pixelRatio = message.pixelRatio;
    this.#locale = message.locale;
    this.#short = new Intl.NumberFormat(message.locale, { notation: 'compact', maximumFractionDigits: 1 });
    this.#sprites = new SpriteSheet(message.pixelRatio);
    this.#sources = message.layers.map(
      (layer) =>
        new TileSource(layer, {
          onTile: () => {
            this.#tileCount++;
            this.#answer({ kind: 'tiles' });
          },
          onState: (state) => this.#answer({ kind: 'ground', layer: layer.id, state }),
        }),
    );
  }

  #paint(request: PaintRequest): void {
    const palette = this.#palette;
    if (palette === null) return;
    const { camera, marginPx, picture } = request;
    const size = {
      width: request.size.width + 2 * marginPx,
      height: request.size.height + 2 * marginPx,
    };
    const { canvas, context } = this.#surface(picture, size);
    let marks: MapMark[] = [];
    if (picture === 'ground') {
      context.drawImage(this.#groundFor(camera, size, palette), 0, 0, size.width, size.height);
      if (this.#fleet !== null)
        context.drawImage(this.#dotsFor(camera, size, palette, this.#fleet), 0, 0, size.width, size.height);
    } else if (this.#fleet !== null) {
      this.#tally();
      marks = placeMarks(this.#fleet, camera, size, { marginPx: 40, openSpot: request.openSpot });
      paintMarks(context, marks, {
        palette,
        sprites: this.#sprites,
        short: (count) => this.#short.format(count),
        names: this.#fleet.names,
        points: this.#fleet.points,
        hasPlaces: camera.zoom >= placeZoom,
        hasNumbers: camera.zoom >= numberZoom,
        selectedRow: request.selectedRow,
      });
    }
    const bitmap = canvas.transferToImageBitmap();
    this.#answer({ kind: 'painted', picture, camera, size: request.size, marginPx, bitmap, marks }, [bitmap]);
  }

  /** The ground of a camera; the previous painting while nothing has changed. */
  #groundFor(camera: Camera, size: Size, palette: MapPalette): OffscreenCanvas {
    const key = `${camera.x} ${camera.y} ${camera.zoom} ${size.width} ${size.height} ${this.#tileCount}`;
    const { canvas, context } = this.#surface('kept ground', size);
    if (this.#groundKey === key) return canvas;
    this.#groundKey = key;
    paintGround(context, {
      camera,
      size,
      palette,
      sources: this.#sources,
      language: mapLanguage(this.#locale),
    });
    return canvas;
  }

  #dotsFor(camera: Camera, size: Size, palette: MapPalette, fleet: PaintedFleet): OffscreenCanvas {
    const { canvas, context } = this.#surface('dots', size);
    if (this.#pixels?.width !== canvas.width || this.#pixels.height !== canvas.height)
      this.#pixels = context.createImageData(canvas.width, canvas.height);
    else this.#pixels.data.fill(0);
    paintDots(this.#pixels, { camera, size, pixelRatio: this.#pixelRatio, palette, ...fleet });
    context.putImageData(this.#pixels, 0, 0);
    return canvas;
  }

  #tally(): void {
    const fleet = this.#fleet;
    if (fleet === null || this.#isTallied) return;
    tallyTree(fleet.tree, fleet.points, fleet.conditionOfElevator, fleet.isVisible, fleet.counts);
    this.#isTallied = true;
  }

  /** Canvas of a name, in the requested size in CSS pixels. */
  #surface(name: string, size: Size): { canvas: OffscreenCanvas; context: Canvas2D } {
    const width = Math.round(size.width * this.#pixelRatio);
    const height = Math.round(size.height * this.#pixelRatio);
    let canvas = this.#canvases.get(name);
    if (canvas === undefined || canvas.width !== width || canvas.height !== height) {
      canvas = new OffscreenCanvas(width, height);
      this.#canvases.set(name, canvas);
      this.#groundKey = '';
    }
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no 2D canvas to paint on');
    context.setTransform(this.#pixelRatio, 0, 0, this.#pixelRatio, 0, 0);
    return { canvas, context };
  }
}
