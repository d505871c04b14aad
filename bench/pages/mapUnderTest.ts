import type { SampleFleet } from '../../packages/web/src/testing/sampleFleet.ts';

/** A map of a fleet as the bench drives it. */
export interface MapUnderTest {
  /** The fleet's columns have changed. */
  onChange(): void;
  /** Looks at a place; zooms as MapLibre counts them. */
  look(camera: { lng: number; lat: number; zoom: number }): void;
  /** Number of pictures painted since the last call, for a map that paints apart from the page's frames. */
  readPaintCount?(): number;
}

export type MapMaker = (element: HTMLElement, fleet: SampleFleet) => Promise<MapUnderTest>;

/** Colours of the states, most severe first, as red, green, blue. */
export const stateColors: readonly (readonly [number, number, number])[] = [
  [255, 90, 104],
  [242, 136, 59],
  [227, 179, 65],
  [130, 146, 166],
  [130, 146, 166],
  [168, 134, 245],
  [130, 146, 166],
  [88, 180, 255],
  [67, 184, 140],
];
