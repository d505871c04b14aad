import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { picture, takeSeat } from './browser.ts';
import { type ClockedStage, setClockedStage } from './clockedStage.ts';
import { type MediaServer, startMediaServer } from './fixtures/mediaServer.ts';
import { type Calls, callsAs } from './platformCalls.ts';
import { logIn } from './seat.ts';
import { uploadAs } from './uploads.ts';
import { word } from './words.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 });
const pollOptions = { timeout: 30_000, interval: 250 };

let media: MediaServer;
let stage: ClockedStage;
let calls: Calls;
let page: Page;
let elevatorId: string;
/** Whether this Chromium was built with H.264. */
let showsH264: boolean;

beforeAll(async () => {
  media = await startMediaServer();
  stage = await setClockedStage({ env: { gateway: { VIDEO_SOURCES: media.url } } });
  calls = await callsAs(stage.url, stage.login('operator1'));
  const [elevator] = await stage.sql<{ id: string }>(
    "select id from elevators where tenant_id = $1 and type = 'tractionPassenger' order by id limit 1",
    [
      (
        await stage.sql<{ id: string }>('select tenant_id as id from users where id = $1', [
          calls.session.userId,
        ])
      )[0]?.id,
    ],
  );
  elevatorId = elevator?.id ?? '';
  await stage.sql('update elevators set flv_url = $2, video_url = $3 where id = $1', [
    elevatorId,
    `${media.url}/car.flv`,
    `${media.url}/car.m3u8`,
  ]);
  const camera = (name: string, mac: string, streamUrl: string) =>
    calls.send('POST', 'cameras', { name, mac, streamUrl, type: 'other', elevatorId });
  await camera('Hall', '00-11-22-33-44-01', `${media.url.replace('http', 'ws')}/live`);
  await camera('Machine room', '00-11-22-33-44-02', `${media.url}/hevc.m3u8`);
  await camera('Gone', '00-11-22-33-44-03', `${media.url}/nothing.m3u8`);
  ({ page } = await takeSeat(stage.browser, { url: stage.url, size: { width: 1920, height: 1080 } }));
  await logIn(page, stage.login('operator1'));
  showsH264 = await page.evaluate(() => MediaSource.isTypeSupported('video/mp4; codecs="avc1.42E01E"'));
});
afterAll(async () => {
  await stage?.close();
  await media?.close();
});

const tile = (state: string) => page.locator(`[data-video="${state}"]`);
const position = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const choose = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('live FLV plays beside the elevator, shows its delay, and moves', async (context) => {
  if (!showsH264) return context.skip('this Chromium has no H.264');
  await page.goto(`/singleMonitor/${elevatorId}`);
  await tile('playing').waitFor();
  await page.getByText(/^\d+\.\d s behind/).waitFor();
  const first = await position();
  await expect.poll(position, pollOptions).toBeGreaterThan(first + 1);
  expect(media.open()).toBe(1);
  await picture(page, 'video-single-monitor');
});

test('a stalled stream is restarted, and plays again', async (context) => {
  if (!showsH264) return context.skip('this Chromium has no H.264');
  const before = media.openedCount();
  media.hold(true);
  await expect.poll(() => media.openedCount(), { timeout: 40_000, interval: 250 }).toBeGreaterThan(before);
  media.hold(false);
  await tile('playing').waitFor();
  await page.getByText(/stalls/).waitFor();
});

test('FLV over WebSocket and HLS play as well; H.265 and missing streams show an error', async (context) => {
  if (!showsH264) return context.skip('this Chromium has no H.264');
  await choose('Hall');
  await tile('playing').waitFor();
  await choose('HLS');
  await tile('playing').waitFor();
  await expect.poll(() => media.open(), pollOptions).toBe(0);
  await choose('Machine room');
  await page.getByText('The camera sends H.265, which this browser cannot show: set it to H.264').waitFor();
  await choose('Gone');
  await page.getByText('Video connection failed, check plug-in').waitFor();
});

test('a picture out of view is destroyed, and restored with the page', async (context) => {
  if (!showsH264) return context.skip('this Chromium has no H.264');
  await choose('FLV');
  await tile('playing').waitFor();
  expect(media.open()).toBe(1);
  await page.getByRole('button', { name: word('monitor.back'), exact: true }).click();
  await expect.poll(() => media.open(), pollOptions).toBe(0);
});

test('a signed link shows the pictures on a phone, without a login', async (context) => {
  if (!showsH264) return context.skip('this Chromium has no H.264');
  const { url } = await calls.send<{ url: string }>('POST', 'links', {
    kind: 'video',
    target: elevatorId,
    validMs: 3_600_000,
  });
  const phone = await takeSeat(stage.browser, { url: stage.url, size: { width: 390, height: 844 } });
  await phone.page.goto(url);
  await phone.page.locator('[data-video="playing"]').waitFor();
  await picture(phone.page, 'h5video');
  await phone.page.goto(url.replace('/h5video', '/h5rvideo'));
  await phone.page.getByRole('alert').waitFor();
  await phone.context.close();
});

test('a signed link plays a recording on a phone, without a login', async () => {
  const film = await page.evaluate(recordFilm);
  const bytes = Uint8Array.from(Buffer.from(film, 'base64'));
  const target = await uploadAs(calls, stage.url, { purpose: 'video', name: 'car.mp4', bytes });
  const { url } = await calls.send<{ url: string }>('POST', 'links', {
    kind: 'recording',
    target,
    validMs: 3_600_000,
  });
  const phone = await takeSeat(stage.browser, { url: stage.url, size: { width: 390, height: 844 } });
  await phone.page.goto(url);
  const phoneVideo = phone.page.locator('video');
  await phoneVideo.waitFor();
  await phoneVideo.evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    return video.play();
  });
  await expect
    .poll(() => phoneVideo.evaluate((video: HTMLVideoElement) => video.currentTime), pollOptions)
    .toBeGreaterThan(0.2);
  await picture(phone.page, 'h5rvideo');
  await phone.page.goto(`${url}0`);
  await phone.page.getByRole('alert').waitFor();
  await phone.context.close();
});

/** Two seconds of a moving square as MP4, in base64; runs in the page. */
async function recordFilm(): Promise<string> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [640, 360];
  const pen = canvas.getContext('2d')!;
  const type = ['video/mp4;codecs=avc1.42E01E', 'video/mp4;codecs=vp9'].find((one) =>
    MediaRecorder.isTypeSupported(one),
  );
  const recorder = new MediaRecorder(canvas.captureStream(15), type ? { mimeType: type } : {});
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => void parts.push(data);
  const isDone = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.start();
  for (let at = 0; at < 30; at++) {
    pen.fillStyle = '#101820';
    pen.fillRect(0, 0, 640, 360);
    pen.fillStyle = '#4fa3ff';
    pen.fillRect(at * 18, 140, 80, 80);
    await new Promise((resolve) => setTimeout(resolve, 66));
  }
  recorder.stop();
  await isDone;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
}
