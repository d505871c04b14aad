import type { ElevatorPoints } from '../geography/elevatorPoints.ts';
import { worldSize } from '../geography/mercator.ts';

/** Spots closer than this on the screen share a cluster. */
export const clusterRadiusPx = 76;
/** Deepest clustered zoom; beyond it every spot is shown on its own. */
export const deepestLevel = 16;

/**
 * Clusters of every zoom, built once over the places. Nodes 0 to spots - 1 are the spots; each later node unites
 * earlier ones, so that one pass in order of number aggregates from the elevators to the root.
 */
export interface ClusterTree {
  nodes: number;
  spots: number;
  x: Float64Array;
  y: Float64Array;
  /** Its parent node, or -1. */
  parent: Int32Array;
  /** Bounds of each node: least x, least y, greatest x, greatest y. */
  bounds: Float64Array;
  /** Number of elevators below, of any state. */
  weight: Uint32Array;
  /** Nodes shown at a zoom level from 0 to `deepestLevel`; beyond, the spots themselves. */
  levels: Int32Array[];
  /** Children of a node beyond the spots: `children[firstChild[n - spots]]` up to the next. */
  firstChild: Int32Array;
  children: Int32Array;
}

export function clusterTree(points: ElevatorPoints): ClusterTree {
  const most = Math.max(1, points.spots * 2);
  const x = new Float64Array(most);
  const y = new Float64Array(most);
  const weight = new Uint32Array(most);
  const parent = new Int32Array(most).fill(-1);
  const bounds = new Float64Array(most * 4);
  x.set(points.x);
  y.set(points.y);
  for (let spot = 0; spot < points.spots; spot++)
    bounds.set([x[spot], y[spot], x[spot], y[spot]] as number[], spot * 4);
  for (let spot = 0; spot < points.spots; spot++)
    weight[spot] = points.first[spot + 1]! - points.first[spot]!;
  const levels: Int32Array[] = [];
  const children: number[] = [];
  const firstChild: number[] = [0];
  let nodes = points.spots;
  let current = Int32Array.from({ length: points.spots }, (_, spot) => spot);

  for (let level = deepestLevel; level >= 0; level--) {
    const radius = clusterRadiusPx / worldSize(level);
    const grid = new Grid(current, x, y, radius);
    const order = current.slice().sort((a, b) => weight[b]! - weight[a]! || a - b);
    const isTaken = new Uint8Array(nodes);
    const levelNodes: number[] = [];
    for (const node of order) {
      if (isTaken[node]) continue;
      isTaken[node] = 1;
      const start = children.length;
      let sum = weight[node]!;
      let sumX = x[node]! * sum;
      let sumY = y[node]! * sum;
      grid.eachWithin(node, (other) => {
        if (isTaken[other]) return;
        isTaken[other] = 1;
        children.push(other);
        const more = weight[other]!;
        sum += more;
        sumX += x[other]! * more;
        sumY += y[other]! * more;
      });
      if (children.length === start) {
        levelNodes.push(node);
        continue;
      }
      children.push(node);
      const clusterNode = nodes++;
      for (let at = start; at < children.length; at++) parent[children[at]!] = clusterNode;
      x[clusterNode] = sumX / sum;
      y[clusterNode] = sumY / sum;
      weight[clusterNode] = sum;
      bounds.set(boundsOfAll(bounds, children, start), clusterNode * 4);
      firstChild.push(children.length);
      levelNodes.push(clusterNode);
    }
    current = Int32Array.from(levelNodes);
    levels[level] = current;
  }
  return {
    nodes,
    spots: points.spots,
    x,
    y,
    bounds,
    parent,
    weight,
    levels,
    firstChild: Int32Array.from(firstChild),
    children: Int32Array.from(children),
  };
}

/** The nodes shown at `zoom`; null if the spots themselves are. */
export function nodesAt(tree: ClusterTree, zoom: number): Int32Array | null {
  const level = Math.max(0, Math.floor(zoom));
  return level > deepestLevel ? null : (tree.levels[level] as Int32Array);
}

/** Calls back for every spot below a node, itself if it is one. */
export function eachSpot(tree: ClusterTree, node: number, visit: (spot: number) => void): void {
  if (node < tree.spots) {
    visit(node);
    return;
  }
  const at = node - tree.spots;
  for (let child = tree.firstChild[at]!; child < tree.firstChild[at + 1]!; child++)
    eachSpot(tree, tree.children[child]!, visit);
}

function boundsOfAll(bounds: Float64Array, nodes: readonly number[], from: number): number[] {
  const all = [1, 1, 0, 0] as [number, number, number, number];
  for (let at = from; at < nodes.length; at++) {
    const node = nodes[at]! * 4;
    all[0] = Math.min(all[0], bounds[node]!);
    all[1] = Math.min(all[1], bounds[node + 1]!);
    all[2] = Math.max(all[2], bounds[node + 2]!);
    all[3] = Math.max(all[3], bounds[node + 3]!);
  }
  return all;
}

/** Nodes in square cells of the radius's width, so that a node's neighbours are in the nine around it. */
class Grid {
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  readonly #radius: number;
  readonly #head = new Map<number, number>();
  readonly #next: Int32Array;
  readonly #nodes: Int32Array;

  constructor(nodes: Int32Array, x: Float64Array, y: Float64Array, radius: number) {
    this.#nodes = nodes;
    this.#x = x;
    this.#y = y;
    this.#radius = radius;
    this.#next = new Int32Array(nodes.length);
    for (let at = 0; at < nodes.length; at++) {
      const node = nodes[at]!;
      const key = this.#key(this.#cell(x[node]!), this.#cell(y[node]!));
      this.#next[at] = this.#head.get(key) ?? -1;
      this.#head.set(key, at);
    }
  }

  eachWithin(node: number, visit: (other: number) => void): void {
    const x = this.#x[node]!;
    const y = this.#y[node]!;
    const reach = this.#radius * this.#radius;
    const column = this.#cell(x);
    const row = this.#cell(y);
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++) {
        let at = this.#head.get(this.#key(column + dx, row + dy)) ?? -1;
        while (at >= 0) {
          const other = this.#nodes[at]!;
          const offX = this.#x[other]! - x;
          const offY = this.#y[other]! - y;
          if (other !== node && offX * offX + offY * offY <= reach) visit(other);
          at = this.#next[at]!;
        }
      }
  }

  #cell(coordinate: number): number {
    return Math.floor(coordinate / this.#radius);
  }

  #key(column: number, row: number): number {
    return column * 67_108_864 + row;
  }
}
