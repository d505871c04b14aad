import type { MapMark } from '../clusters/markLayout.ts';
import type { Camera, Size } from '../geography/camera.ts';
import type { ElevatorPoints } from '../geography/elevatorPoints.ts';
import type { GroundLayer } from '../ground/mapConfig.ts';
import type { MapPalette } from './mapPalette.ts';

/** Pictures in layers, the lower first: the ground with a dot for each elevator, and the marks. */
export const pictureNames = ['ground', 'marks'] as const;
export type PictureName = (typeof pictureNames)[number];

/** A picture for one camera: `marginPx` larger than `size` on every side, so that it covers a moving camera. */
export interface PictureFrame {
  camera: Camera;
  size: Size;
  marginPx: number;
}

export interface PaintRequest extends PictureFrame {
  kind: 'paint';
  picture: PictureName;
  /** The fanned-out spot. */
  openSpot: number | null;
  /** The selected elevator, by the points' order. */
  selectedRow: number | null;
}

/** Labels of marks, in the points' order. */
export interface MarkNames {
  /** Of each elevator. */
  numbers: readonly string[];
  /** Index into `places` of each elevator. */
  place: readonly number[];
  places: readonly string[];
}

/** Messages of the page to the painter. */
export type ToPainter =
  | { kind: 'start'; layers: GroundLayer[]; pixelRatio: number; locale: string }
  | { kind: 'palette'; palette: MapPalette }
  | { kind: 'fleet'; points: ElevatorPoints; names: MarkNames }
  | { kind: 'conditions'; conditionOfElevator: Uint8Array; shownFlags: readonly boolean[] }
  | PaintRequest;

/** State of a layer of the ground; `absent` is a missing optional one. */
export type GroundState = 'ready' | 'failed' | 'absent';

/** Messages of the painter to the page. */
export type FromPainter =
  | ({ kind: 'painted'; picture: PictureName; bitmap: ImageBitmap; marks: MapMark[] } & PictureFrame)
  | { kind: 'ground'; layer: string; state: GroundState }
  /** Tiles have arrived, so that the ground needs repainting. */
  | { kind: 'tiles' };
