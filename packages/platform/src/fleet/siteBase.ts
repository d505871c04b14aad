import type { SiteBase } from '@hoistway/shared/fleet/siteBase.ts';

/** A site base with the platform's resolved slots. */
export interface KnownSiteBase {
  /** Unique per keyframe and device; `QuietCars` stores it for each car. */
  id: number;
  /** The connection of its frames. */
  link: number;
  base: SiteBase;
  /** The device's time of its last frame. */
  frameMs: number;
  /**
   * By place in the keyframe, -1 for a node without an elevator; valid while the device's `enrolments` is unchanged.
   */
  slots: Int32Array;
  enrolments: number;
}
