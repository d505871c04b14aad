import { expect, test } from 'vitest';
import {
  beginPlayback,
  flvLimits,
  judgePlayback,
  type PlaybackLook,
  type PlaybackState,
} from './playback.ts';

function playThrough(looks: [atMs: number, positionS: number, bufferedEndS: number][]) {
  let state: PlaybackState = beginPlayback(0);
  const orders = looks.map(([atMs, positionS, bufferedEndS]) => {
    const look: PlaybackLook = { atMs, positionS, bufferedEndS };
    const judgement = judgePlayback(state, look, flvLimits);
    state = judgement.state;
    return judgement.order;
  });
  return { orders, state };
}

test('a picture without delay is left alone', () => {
  const { orders, state } = playThrough([
    [1_000, 0.5, 1],
    [2_000, 1.5, 2],
    [3_000, 2.5, 3],
  ]);
  expect(orders).toEqual(['leave', 'leave', 'leave']);
  expect(state.stalls).toBe(0);
});

test('a delayed picture after a stall seeks to the live edge', () => {
  const { orders } = playThrough([
    [1_000, 0.5, 1],
    [2_000, 1, 5],
  ]);
  expect(orders).toEqual(['leave', 'seek']);
});

test('a picture that stops while data arrives is a stall, and is skipped', () => {
  const { orders, state } = playThrough([
    [1_000, 0.5, 1],
    [2_000, 0.5, 1.5],
    [3_000, 0.5, 2],
    [4_000, 0.5, 2.5],
  ]);
  expect(orders).toEqual(['leave', 'leave', 'seek', 'leave']);
  expect(state.stalls).toBe(1);
});

test('a picture without data is restarted, and gets its grace period again', () => {
  const { orders, state } = playThrough([
    [1_000, 0.5, 1],
    [4_000, 1, 1],
    [9_000, 1, 1],
    [10_000, 0, 0],
  ]);
  expect(orders).toEqual(['leave', 'leave', 'recreate', 'leave']);
  expect(state.stalls).toBe(1);
});
