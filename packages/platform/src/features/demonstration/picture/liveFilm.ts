import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '@hoistway/shared/domain/clock.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import type { CarScene } from './carScene.ts';
import { drawCar, pictureSize } from './drawCar.ts';
import { flvFrame, flvHead } from './flv.ts';
import { H264Encoder } from './h264.ts';

const frameMs = 200;
const framesToKey = 25;
/** Share of a door's travel between two frames: open in about two seconds. */
const doorStep = 0.1;

/** An endless HTTP-FLV film of the scenes returned by `look`; it ends with a null scene or a closed receiver. */
export function liveFilm(look: () => CarScene | null, clock: Clock): Readable {
  return Readable.from(filmOf(look, clock), { objectMode: false });
}

async function* filmOf(look: () => CarScene | null, clock: Clock): AsyncGenerator<Buffer> {
  const encoder = new H264Encoder(pictureSize);
  yield flvHead(encoder.parameterSets);
  let doorOpen: number | null = null;
  for (let frame = 0; ; frame++) {
    const scene = look();
    if (scene === null) return;
    doorOpen = doorOpen === null ? scene.doorWanted : towards(doorOpen, scene.doorWanted);
    // The picture of a silent device's camera freezes, its clock included.
    const timeText = scene.isOnline ? timeOf(clock.now()) : '-- : -- : --';
    const picture = drawCar(scene, { doorOpen, timeText, isBlink: frame % 4 < 2 });
    yield flvFrame(encoder.encode(picture, frame % framesToKey === 0), frame * frameMs);
    await wait(frameMs);
  }
}

const towards = (from: number, to: number): number =>
  from < to ? Math.min(to, from + doorStep) : Math.max(to, from - doorStep);

/** `2026-11-22 21:33:05` in the server's own zone, as a camera prints it. */
function timeOf(ms: number): string {
  const at = new Date(ms - new Date(ms).getTimezoneOffset() * minuteMs).toISOString();
  return `${at.slice(0, 10)} ${at.slice(11, 19)}`;
}
