type Box = readonly [north: number, west: number, south: number, east: number];

const within: readonly Box[] = [
  [49.2204, 79.4462, 42.8899, 96.33],
  [54.1415, 109.6872, 39.3742, 135.0002],
  [42.8899, 73.1246, 29.5297, 124.1433],
  [29.5297, 82.9684, 26.7186, 97.0352],
  [29.5297, 97.0253, 20.4141, 124.3674],
  [20.4141, 107.9758, 17.8715, 111.7441],
];

const without: readonly Box[] = [
  [25.3986, 119.9213, 21.785, 122.4976],
  [22.284, 101.8652, 20.0988, 106.665],
  [21.5422, 106.4525, 20.4878, 108.051],
  [55.8175, 109.0323, 50.3257, 119.127],
  [55.8175, 127.4568, 49.5574, 137.0227],
  [44.8922, 131.2662, 42.5692, 137.0227],
];

/**
 * Whether Chinese map services shift coordinates here. The box used by libraries covers half of Asia and would move
 * Kuala Lumpur by a hundred metres; these boxes follow the mainland's border to within some tens of kilometres.
 */
export function isOnMainland(lng: number, lat: number): boolean {
  const holds = ([north, west, south, east]: Box) =>
    lat <= north && lat >= south && lng >= west && lng <= east;
  return within.some(holds) && !without.some(holds);
}
