import { sampleFleet } from '../../packages/web/src/testing/sampleFleet.ts';
import { deckMap } from './mapDeck.ts';
import { geoJsonMap } from './mapGeoJson.ts';
import { ourMap } from './mapOurs.ts';
import type { MapUnderTest } from './mapUnderTest.ts';

/** `?map=ours&count=100000`: all elevators change four times a second under a constantly moving camera. */
const query = new URLSearchParams(location.search);
const count = Number(query.get('count') ?? 10_000);
const makers = { ours: ourMap, deck: deckMap, geojson: geoJsonMap };
const name = query.get('map') ?? 'ours';
if (!(name in makers)) throw new Error(`no such map: ${name}`);
const element = document.getElementById('map');
if (element === null) throw new Error('no element for the map');

const fleet = sampleFleet(count, { troubles: 0.001 });
const map: MapUnderTest = await makers[name as keyof typeof makers](element, fleet);
map.onChange();
setInterval(() => {
  fleet.tick(1);
  map.onChange();
}, 250);

/** Duration of one round of the camera in seconds. */
const roundS = 12;
const middle = { lng: 121.4737, lat: 31.2304 };
const startMs = performance.now();
let frames = 0;
let longestMs = 0;
let lastMs = startMs;

const step = (nowMs: number) => {
  const turn = ((nowMs - startMs) / 1000 / roundS) * 2 * Math.PI;
  map.look({
    lng: middle.lng + 0.09 * Math.sin(turn),
    lat: middle.lat + 0.05 * Math.sin(2 * turn),
    zoom: 10.6 + 1.6 * Math.sin(turn * 1.5),
  });
  frames++;
  longestMs = Math.max(longestMs, nowMs - lastMs);
  lastMs = nowMs;
  requestAnimationFrame(step);
};
requestAnimationFrame(step);

declare global {
  interface Window {
    /** Frames since the last call, and the longest time between two. */
    framesSince(): { frames: number; longestMs: number; paintCount: number };
  }
}
window.framesSince = () => {
  const figures = { frames, longestMs, paintCount: map.readPaintCount?.() ?? 0 };
  frames = 0;
  longestMs = 0;
  return figures;
};
