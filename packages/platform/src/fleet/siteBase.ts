import type { SiteBase } from '@hoistway/shared/fleet/siteBase.ts';

/** A site base with what the platform resolved of it. */
export interface KnownSiteBase {
  /** Its own for every keyframe of every device; the number that `QuietCars` has of each car. */
  id: number;
  /** The connection that it came by. */
  link: number;
  base: SiteBase;
  /** The device's time of its last frame. */
  frameMs: number;
  /** By place in the keyframe, -1 for a node that no elevator has; holds while the device's `enrolments` stay. */
  slots: Int32Array;
  enrolments: number;
}
