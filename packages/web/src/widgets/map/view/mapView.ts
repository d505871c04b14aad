import type { MapMark } from '../clusters/markLayout.ts';
import { markAt } from '../clusters/markLayout.ts';
import { type Camera, project, type ScreenPoint, type Size, unproject } from '../geography/camera.ts';
import type { ElevatorPoints } from '../geography/elevatorPoints.ts';
import type { GroundLayer } from '../ground/mapConfig.ts';
import type { MapPalette } from '../painter/mapPalette.ts';
import {
  type FromPainter,
  type GroundState,
  type MarkNames,
  pictureNames,
  type ToPainter,
} from '../painter/painterMessages.ts';
import { CameraMotion } from './cameraMotion.ts';
import { listenToGestures } from './gestures.ts';
import { Picture, pictureRules } from './picture.ts';
import { Pulses } from './pulses.ts';

export interface MapViewEvents {
  /** The user clicked a mark, or the bare ground. */
  onClick(mark: MapMark | null): void;
  onHover(mark: MapMark | null, at: ScreenPoint): void;
  /** The camera has come to rest. */
  onRest(camera: Camera): void;
  ground(layer: string, state: GroundState): void;
}

/** Renderer of ground and dots on a GPU, in place of painted pictures. */
export interface GpuGround {
  present(camera: Camera): void;
  setPalette(palette: MapPalette): void;
  setFleet(points: ElevatorPoints): void;
  setConditions(conditionOfElevator: Uint8Array, shownFlags: readonly boolean[]): void;
  resize(): void;
  remove(): void;
}

/** Debounce before the camera position is published. */
const restMs = 350;

/**
 * A map in an element: one camera, pictures that follow it, and the marks under the pointer. It requests new pictures
 * from the painter when the old ones no longer cover the view, and draws nothing itself.
 */
export class MapView {
  /** Pixels of the page to one of the map. */
  readonly scale: number;
  readonly #element: HTMLElement;
  readonly #events: MapViewEvents;
  readonly #painter: Worker;
  readonly #pictures: Picture[];
  readonly #pulses: Pulses;
  readonly #motion: CameraMotion;
  readonly #gpu: GpuGround | null;
  readonly #stopGestures: () => void;
  readonly #followers = new Set<() => void>();
  #size: Size = { width: 0, height: 0 };
  #frame = 0;
  #lastMs = 0;
  #movedAtMs = 0;
  #isRested = true;
  #hasPalette = false;
  #marks: readonly MapMark[] = [];
  #marksFrame: { camera: Camera; size: Size; marginPx: number } | null = null;
  #openSpot: number | null = null;
  #selectedRow: number | null = null;

  constructor(options: {
    element: HTMLElement;
    camera: Camera;
    layers: readonly GroundLayer[];
    locale: string;
    /** Scale of the drawn element over its layout size. */
    scale: number;
    events: MapViewEvents;
    painter: Worker;
    gpu: GpuGround | null;
  }) {
    this.#element = options.element;
    this.#events = options.events;
    this.#painter = options.painter;
    this.#gpu = options.gpu;
    this.scale = options.scale;
    this.#motion = new CameraMotion(options.camera);
    const names = options.gpu === null ? pictureNames : (['marks'] as const);
    this.#pictures = names.map((name) => new Picture(name, options.element));
    this.#pulses = new Pulses(this.#pictureNamed('marks').element);
    this.#painter.addEventListener('message', this.#onPainterMessage);
    this.#send({
      kind: 'start',
      layers: [...options.layers],
      pixelRatio: Math.min(3, (globalThis.devicePixelRatio || 1) * options.scale),
      locale: options.locale,
    });
    this.#stopGestures = listenToGestures(options.element, {
      onHold: () => this.#motion.hold(),
      pan: (dx, dy) => this.#move(() => this.#motion.pan(dx, dy)),
      thrown: (vx, vy) => this.#move(() => this.#motion.release(vx, vy)),
      zoom: (at, zooms, isSmooth) => this.#move(() => this.#motion.zoom(at, zooms, isSmooth, this.#size)),
      onClick: (at) => options.events.onClick(this.markAt(at)),
      onHover: (at) => options.events.onHover(at === null ? null : this.markAt(at), at ?? { x: 0, y: 0 }),
    });
  }

  get camera(): Camera {
    return this.#motion.camera;
  }

  get size(): Size {
    return this.#size;
  }

  /** Whether the operator drags the ground. */
  get isDragged(): boolean {
    return this.#motion.isDragged;
  }

  /** Calls back whenever a world point may move on the screen; @returns the function that unsubscribes. */
  onMove(follower: () => void): () => void {
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  resize(size: Size): void {
    this.#size = size;
    this.#gpu?.resize();
    this.#scheduleFrame();
  }

  setPalette(palette: MapPalette): void {
    this.#hasPalette = true;
    this.#send({ kind: 'palette', palette });
    this.#gpu?.setPalette(palette);
    this.#spoil('ground', 'marks');
  }

  setFleet(points: ElevatorPoints, names: MarkNames): void {
    this.#openSpot = null;
    this.#selectedRow = null;
    this.#send({ kind: 'fleet', points, names });
    this.#gpu?.setFleet(points);
    this.#spoil('ground', 'marks');
  }

  setConditions(conditionOfElevator: Uint8Array, shownFlags: readonly boolean[]): void {
    this.#send({ kind: 'conditions', conditionOfElevator, shownFlags });
    this.#gpu?.setConditions(conditionOfElevator, shownFlags);
    this.#spoil('ground', 'marks');
  }

  /** Fans a spot out, or none. */
  open(spot: number | null): void {
    if (this.#openSpot === spot) return;
    this.#openSpot = spot;
    this.#spoil('marks');
  }

  /** Selects an elevator, or none. */
  select(elevator: number | null): void {
    if (this.#selectedRow === elevator) return;
    this.#selectedRow = elevator;
    this.#spoil('marks');
  }

  jump(camera: Camera): void {
    this.#move(() => this.#motion.jump(camera));
  }

  fly(camera: Camera): void {
    this.#move(() => this.#motion.fly(camera, this.#size));
  }

  /** Moves the ground by pixels, for keys. */
  nudge(dxPx: number, dyPx: number): void {
    const target = unproject(this.camera, this.#size, {
      x: this.#size.width / 2 - dxPx,
      y: this.#size.height / 2 - dyPx,
    });
    this.fly({ ...target, zoom: this.camera.zoom });
  }

  zoomBy(zooms: number, at?: ScreenPoint): void {
    const middle = { x: this.#size.width / 2, y: this.#size.height / 2 };
    this.#move(() => this.#motion.zoom(at ?? middle, zooms, true, this.#size));
  }

  /** The topmost mark under a point of the element. */
  markAt(at: ScreenPoint, slackPx = 3): MapMark | null {
    const frame = this.#marksFrame;
    if (frame === null) return null;
    const world = unproject(this.camera, this.#size, at);
    const paddedSize = {
      width: frame.size.width + 2 * frame.marginPx,
      height: frame.size.height + 2 * frame.marginPx,
    };
    return markAt(this.#marks, project(frame.camera, paddedSize, world), slackPx);
  }

  /** The marks on the screen, the most severe last. */
  get marks(): readonly MapMark[] {
    return this.#marks;
  }

  remove(): void {
    cancelAnimationFrame(this.#frame);
    this.#stopGestures();
    this.#painter.removeEventListener('message', this.#onPainterMessage);
    this.#painter.terminate();
    this.#gpu?.remove();
    for (const picture of this.#pictures) picture.element.remove();
  }

  #pictureNamed(name: string): Picture {
    const pictureOfName = this.#pictures.find((picture) => picture.name === name);
    if (pictureOfName === undefined) throw new Error(`no picture ${name}`);
    return pictureOfName;
  }

  #send(message: ToPainter): void {
    this.#painter.postMessage(message);
  }

  #spoil(...names: readonly string[]): void {
    for (const picture of this.#pictures) if (names.includes(picture.name)) picture.spoil();
    this.#scheduleFrame();
  }

  #move(change: () => void): void {
    change();
    this.#isRested = false;
    this.#movedAtMs = performance.now();
    this.#scheduleFrame();
  }

  #scheduleFrame(): void {
    if (this.#frame !== 0) return;
    this.#lastMs = performance.now();
    this.#frame = requestAnimationFrame(this.#step);
  }

  readonly #step = (nowMs: number): void => {
    this.#frame = 0;
    const size = this.#size;
    if (size.width === 0 || size.height === 0 || !this.#hasPalette) return;
    this.#motion.step(Math.min(64, Math.max(0, nowMs - this.#lastMs)), size);
    this.#lastMs = nowMs;
    const { camera, isMoving } = this.#motion;
    if (isMoving) this.#movedAtMs = nowMs;
    const hasMovedRecently = nowMs - this.#movedAtMs < 120;
    this.#gpu?.present(camera);
    for (const follow of this.#followers) follow();
    let isUnsettled = isMoving || hasMovedRecently;
    for (const picture of this.#pictures) {
      if (picture.requestPainting(camera, size, hasMovedRecently, nowMs))
        this.#send({
          kind: 'paint',
          picture: picture.name,
          camera,
          size,
          marginPx: pictureRules[picture.name].marginPx,
          openSpot: this.#openSpot,
          selectedRow: this.#selectedRow,
        });
      picture.present(camera, size);
      isUnsettled ||= picture.isWaiting(camera, size);
    }
    if (!this.#isRested && nowMs - this.#movedAtMs > restMs) {
      this.#isRested = true;
      this.#events.onRest(camera);
    }
    if (isUnsettled || !this.#isRested) this.#frame = requestAnimationFrame(this.#step);
  };

  readonly #onPainterMessage = (event: MessageEvent<FromPainter>): void => {
    const message = event.data;
    if (message.kind === 'tiles') this.#spoil('ground');
    else if (message.kind === 'ground') {
      this.#events.ground(message.layer, message.state);
      this.#spoil('ground');
    } else {
      const picture = this.#pictureNamed(message.picture);
      picture.show(message, message.bitmap);
      picture.present(this.camera, this.#size);
      if (message.picture === 'marks') {
        this.#marks = message.marks;
        this.#marksFrame = message;
        this.#pulses.show(message.marks);
      }
      this.#scheduleFrame();
    }
  };
}
