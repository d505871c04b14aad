import { describe, expect, it } from 'vitest';
import { fit } from '../geography/camera.ts';
import { projectionOf } from '../geography/datum.ts';
import { elevatorPoints, fleetBounds } from '../geography/elevatorPoints.ts';
import { clusterTree } from './clusterTree.ts';
import { fanOffsets, fanReach, fanSpacingPx } from './fan.ts';
import { type MapMark, markAt, placeMarks } from './markLayout.ts';
import { conditionCount, conditionNumber, tallyTree } from './tally.ts';

const size = { width: 1000, height: 700 };

/** A tower of `inTower` elevators, and one elevator 300 m to the east with people inside. */
function towerAndNeighbour(inTower: number) {
  const count = inTower + 1;
  const roster = {
    rows: Array.from({ length: count }, (_, row) => row),
    lng: Array.from({ length: count }, (_, row) => (row < inTower ? 121.47 : 121.4732)),
    lat: Array.from({ length: count }, () => 31.23),
  };
  const points = elevatorPoints(roster, projectionOf('wgs84'));
  const tree = clusterTree(points);
  const conditionOfElevator = new Uint8Array(count).fill(conditionNumber.normal);
  conditionOfElevator[inTower] = conditionNumber.alarm;
  const counts = new Uint32Array(tree.nodes * conditionCount);
  tallyTree(tree, points, conditionOfElevator, () => true, counts);
  return { tree, points, conditionOfElevator, counts, isVisible: () => true };
}

const at = (zoom: number) => ({ ...projectionOf('wgs84').toWorld(121.4716, 31.23), zoom });

describe('placeMarks', () => {
  it('merges a town into one mark with its worst condition', () => {
    const [mark, ...others] = placeMarks(towerAndNeighbour(30), at(9), size, {
      marginPx: 0,
      openSpot: null,
    });
    expect(others).toEqual([]);
    expect(mark).toMatchObject({ kind: 'group', count: 31, worst: 'alarm', isStack: false });
    expect(mark?.kind === 'group' && mark.counts[conditionNumber.alarm]).toBe(1);
  });

  it('separates them at high zoom: a stack for the tower, a mark for the single one', () => {
    const marks = placeMarks(towerAndNeighbour(30), at(16.5), size, { marginPx: 0, openSpot: null });
    expect(marks.map(({ kind }) => kind)).toEqual(['group', 'elevator']);
    expect(marks[0]).toMatchObject({ isStack: true, count: 30, worst: 'normal' });
    expect(marks[1]).toMatchObject({ worst: 'alarm', stem: null });
  });

  it('fans a tower out when it is opened', () => {
    const fleet = towerAndNeighbour(30);
    const marks = placeMarks(fleet, at(16.5), size, {
      marginPx: 0,
      openSpot: fleet.points.spotOf[0] ?? null,
    });
    expect(marks.filter(({ kind }) => kind === 'elevator').length).toBe(31);
  });

  it('omits marks off the screen', () => {
    const far = { ...projectionOf('wgs84').toWorld(10, 50), zoom: 12 };
    expect(placeMarks(towerAndNeighbour(30), far, size, { marginPx: 0, openSpot: null })).toEqual([]);
  });

  it('finds a mark by a click, the most severe on top', () => {
    const marks = placeMarks(towerAndNeighbour(3), at(16.5), size, { marginPx: 0, openSpot: null });
    const grave = marks.at(-1) as MapMark;
    expect(markAt(marks, { x: grave.x + 4, y: grave.y - 4 })).toBe(grave);
    expect(markAt(marks, { x: 2, y: 2 })).toBeNull();
  });
});

describe('fanOffsets', () => {
  it.each([2, 5, 10, 11, 60, 179])('keeps %i elevators of one point apart', (count) => {
    const offsets = fanOffsets(count);
    expect(offsets.length).toBe(count);
    for (const [index, one] of offsets.entries())
      for (const other of offsets.slice(index + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(fanSpacingPx * 0.8);
  });

  it('keeps the tallest known tower within half a screen', () => {
    expect(fanReach(179)).toBeLessThan(400);
  });
});

describe('fleetBounds', () => {
  it('is not distorted by one wrong coordinate', () => {
    const lng = Array.from({ length: 1000 }, (_, index) => 121.4 + index * 1e-4);
    const lat = Array.from({ length: 1000 }, () => 31.2);
    const points = elevatorPoints(
      { rows: lng.map((_, row) => row), lng: [...lng.slice(1), 0], lat: [...lat.slice(1), 0] },
      projectionOf('wgs84'),
    );
    const bounds = fleetBounds(points);
    expect(bounds && fit(bounds, size, 40).zoom).toBeGreaterThan(9);
  });
});
