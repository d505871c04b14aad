import type { Condition } from '../../../data/condition.ts';
import { conditions } from '../../../data/condition.ts';
import {
  boundsOf,
  type Camera,
  project,
  type ScreenPoint,
  type Size,
  type WorldBounds,
} from '../geography/camera.ts';
import type { ElevatorPoints } from '../geography/elevatorPoints.ts';
import { type ClusterTree, nodesAt } from './clusterTree.ts';
import { fanOffsets } from './fan.ts';
import { conditionCount, conditionNumber, worstOf } from './tally.ts';

/** Zoom from which a small tower fans out automatically. */
export const fanZoom = 17;
/** Largest tower that fans out automatically. */
export const fanMost = 24;

interface MarkPlace {
  /** Pixels from the top left of the screen of the layout. */
  x: number;
  y: number;
  radius: number;
  worst: Condition;
}

/** A group of elevators: of one point (`isStack`) or of an area. */
export interface GroupMark extends MarkPlace {
  kind: 'group';
  node: number;
  isStack: boolean;
  count: number;
  /** Elevators by condition number. */
  counts: readonly number[];
  /** Bounds of the group. */
  bounds: WorldBounds;
  /** Share of the elevators with the worst kind of trouble, 0 to 1. */
  troubleShare: number;
}

export interface ElevatorMark extends MarkPlace {
  kind: 'elevator';
  /** By the points' order. */
  elevator: number;
  spot: number;
  /** Origin of its fan, when it is in one. */
  stem: ScreenPoint | null;
}

export type MapMark = GroupMark | ElevatorMark;

export interface MarkedFleet {
  tree: ClusterTree;
  points: ElevatorPoints;
  conditionOfElevator: Uint8Array;
  /** Counts of `tallyTree`, with the same filter as `isVisible`. */
  counts: Uint32Array;
  isVisible(condition: number): boolean;
}

/** Marks that are distinguishable on a screen of `size` and `marginPx` around it, least severe first. */
export function placeMarks(
  fleet: MarkedFleet,
  camera: Camera,
  size: Size,
  options: { marginPx: number; openSpot: number | null },
): MapMark[] {
  const { tree, counts } = fleet;
  const bounds = boundsOf(camera, size, options.marginPx);
  const nodes = nodesAt(tree, camera.zoom);
  const length = nodes?.length ?? tree.spots;
  const marks: MapMark[] = [];
  for (let at = 0; at < length; at++) {
    const node = nodes === null ? at : nodes[at]!;
    const x = tree.x[node]!;
    const y = tree.y[node]!;
    if (x < bounds.minX || x > bounds.maxX || y < bounds.minY || y > bounds.maxY) continue;
    const worst = worstOf(counts, node);
    if (worst === null) continue;
    const place = project(camera, size, { x, y });
    const count = total(counts, node);
    const isSpot = node < tree.spots;
    const isFanned =
      isSpot && (node === options.openSpot || (camera.zoom >= fanZoom && count <= fanMost) || count === 1);
    if (isFanned) fanOut(fleet, node, place, marks);
    else
      marks.push(
        groupMark(fleet, node, {
          ...place,
          worst: worst === 'moving' ? 'normal' : worst,
          count,
          isStack: isSpot,
        }),
      );
  }
  return marks.sort((a, b) => conditionNumber[b.worst] - conditionNumber[a.worst]);
}

/** Radius of a group of `count`, in pixels. */
export const groupRadius = (count: number): number => 14 + 8 * Math.log10(Math.max(1, count));

/** The topmost mark under a point, or null. @param marks as laid out, the topmost last */
export function markAt<M extends MarkPlace>(marks: readonly M[], at: ScreenPoint, slackPx = 3): M | null {
  for (let index = marks.length - 1; index >= 0; index--) {
    const mark = marks[index] as M;
    if (Math.hypot(mark.x - at.x, mark.y - at.y) <= mark.radius + slackPx) return mark;
  }
  return null;
}

function groupMark(
  { tree, counts: all }: MarkedFleet,
  node: number,
  mark: { x: number; y: number; worst: Condition; count: number; isStack: boolean },
): GroupMark {
  const counts = Array.from(all.subarray(node * conditionCount, (node + 1) * conditionCount));
  const of = (condition: Condition): number => counts[conditionNumber[condition]] ?? 0;
  const [minX = 0, minY = 0, maxX = 0, maxY = 0] = tree.bounds.subarray(node * 4, node * 4 + 4);
  const inTrouble = of('alarm') + of('fault') + of('attention');
  const share = inTrouble > 0 ? inTrouble : of('offline') + of('unknown');
  return {
    ...mark,
    kind: 'group',
    node,
    radius: groupRadius(mark.count),
    counts,
    bounds: { minX, minY, maxX, maxY },
    troubleShare: share / mark.count,
  };
}

function fanOut(fleet: MarkedFleet, spot: number, place: ScreenPoint, marks: MapMark[]): void {
  const { points, conditionOfElevator } = fleet;
  const shownElevators: number[] = [];
  for (let at = points.first[spot]!; at < points.first[spot + 1]!; at++) {
    const elevator = points.members[at]!;
    if (fleet.isVisible(conditionOfElevator[elevator]!)) shownElevators.push(elevator);
  }
  const offsets = fanOffsets(shownElevators.length);
  for (const [index, elevator] of shownElevators.entries()) {
    const offset = offsets[index] as ScreenPoint;
    marks.push({
      kind: 'elevator',
      elevator,
      spot,
      x: place.x + offset.x,
      y: place.y + offset.y,
      radius: 8,
      worst: conditions[conditionOfElevator[elevator]!] ?? 'unknown',
      stem: shownElevators.length > 1 ? place : null,
    });
  }
}

function total(counts: Uint32Array, node: number): number {
  let sum = 0;
  const from = node * conditionCount;
  for (let condition = 0; condition < conditionCount; condition++) sum += counts[from + condition]!;
  return sum;
}
