import { describe, expect, it } from 'vitest';
import { conditions } from '../../../data/condition.ts';
import { sampleFleet } from '../../../testing/sampleFleet.ts';
import { projectionOf } from '../geography/datum.ts';
import { elevatorPoints } from '../geography/elevatorPoints.ts';
import { worldSize } from '../geography/mercator.ts';
import { clusterRadiusPx, clusterTree, deepestLevel, eachSpot, nodesAt } from './clusterTree.ts';
import {
  conditionCount,
  conditionNumber,
  countConditions,
  readConditions,
  tallyTree,
  worstOf,
} from './tally.ts';

const { roster, table } = sampleFleet(5000, { troubles: 0.02 });
const points = elevatorPoints(roster, projectionOf('wgs84'));
const tree = clusterTree(points);
const conditionOfElevator = new Uint8Array(points.rows.length);
readConditions(table, points, conditionOfElevator, false);

const elevatorsBelow = (node: number): number[] => {
  const below: number[] = [];
  eachSpot(tree, node, (spot) => {
    for (let at = points.first[spot]!; at < points.first[spot + 1]!; at++) below.push(points.members[at]!);
  });
  return below;
};

describe('clusterTree', () => {
  it.each([0, 5, 9, 11, 13, 16])('holds every elevator in exactly one cluster at zoom %i', (zoom) => {
    const elevatorsShown = [...(nodesAt(tree, zoom) ?? [])].flatMap(elevatorsBelow);
    expect(elevatorsShown.length).toBe(roster.rows.length);
    expect(new Set(elevatorsShown).size).toBe(roster.rows.length);
  });

  it.each([8, 10, 12])('merges only within the radius at zoom %i', (zoom) => {
    const finer = nodesAt(tree, zoom + 1) ?? [];
    const radius = (2 * clusterRadiusPx) / worldSize(zoom);
    const shownNodes = new Set(nodesAt(tree, zoom));
    for (const node of finer) {
      const up = tree.parent[node]!;
      if (!shownNodes.has(up)) continue;
      const far = Math.hypot(tree.x[node]! - tree.x[up]!, tree.y[node]! - tree.y[up]!);
      expect(far).toBeLessThanOrEqual(radius);
    }
  });

  it('puts a cluster in the middle of its elevators and has their bounds', () => {
    for (const node of nodesAt(tree, 10) ?? []) {
      const below = elevatorsBelow(node).map((index) => points.spotOf[index]!);
      const mean = below.reduce((sum, spot) => sum + points.x[spot]!, 0) / below.length;
      expect(tree.x[node]).toBeCloseTo(mean, 10);
      expect(tree.bounds[node * 4]).toBe(Math.min(...below.map((spot) => points.x[spot]!)));
      expect(tree.bounds[node * 4 + 2]).toBe(Math.max(...below.map((spot) => points.x[spot]!)));
      expect(tree.weight[node]).toBe(below.length);
    }
  });

  it('shows the spots themselves past the deepest level', () => {
    expect(nodesAt(tree, deepestLevel + 1)).toBeNull();
  });

  it('is empty for a fleet without places', () => {
    const nowhere = elevatorPoints(
      { rows: [1, 2], lng: [null, null], lat: [null, null] },
      projectionOf('wgs84'),
    );
    expect(clusterTree(nowhere).nodes).toBe(0);
  });
});

describe('tallyTree', () => {
  const counts = new Uint32Array(tree.nodes * conditionCount);

  it('counts like brute force, and gives the worst state of each cluster', () => {
    tallyTree(tree, points, conditionOfElevator, () => true, counts);
    for (const zoom of [3, 9, 12]) {
      for (const node of nodesAt(tree, zoom) ?? []) {
        const below = elevatorsBelow(node).map((index) => conditionOfElevator[index]!);
        const expectedCounts = countConditions(Uint8Array.from(below));
        expect([...counts.subarray(node * conditionCount, (node + 1) * conditionCount)]).toEqual(
          expectedCounts,
        );
        expect(worstOf(counts, node)).toBe(conditions[Math.min(...below)]);
      }
    }
  });

  it('omits hidden conditions, and a cluster with only hidden ones', () => {
    tallyTree(tree, points, conditionOfElevator, (one) => one === conditionNumber.alarm, counts);
    const [whole] = nodesAt(tree, 0) ?? [];
    const people = conditionOfElevator.filter((one) => one === conditionNumber.alarm).length;
    expect(people).toBeGreaterThan(0);
    expect(counts[(whole ?? 0) * conditionCount + conditionNumber.alarm]).toBe(people);
    expect(worstOf(counts, whole ?? 0)).toBe('alarm');
    tallyTree(tree, points, conditionOfElevator, () => false, counts);
    expect(worstOf(counts, whole ?? 0)).toBeNull();
  });
});

describe('readConditions', () => {
  it('treats an elevator without a row as unknown', () => {
    const stranger = elevatorPoints({ rows: [999_999], lng: [1], lat: [1] }, projectionOf('wgs84'));
    const into = Uint8Array.of(255);
    expect(readConditions(table, stranger, into, false)).toBe(1);
    expect(conditions[into[0]!]).toBe('unknown');
  });

  it('shows nothing old as live: once stale, only open alarms and silent elevators keep their state', () => {
    const stale = new Uint8Array(points.rows.length);
    readConditions(table, points, stale, true);
    const staleConditions = new Set([...stale].map((one) => conditions[one]));
    expect(staleConditions.has('alarm')).toBe(true);
    expect(staleConditions.has('normal')).toBe(false);
    expect(staleConditions.has('moving')).toBe(false);
  });
});
