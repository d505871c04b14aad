import { median } from '@hoistway/shared/domain/ride/changePoints.ts';
import type { PhoneRide } from '@hoistway/shared/domain/ride/rideView.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Whether the sensors can be read: `absent` without a sensor, `refused` without the user's permission. */
export type MotionState = 'idle' | 'recording' | 'absent' | 'refused';

/** Current values of a recording, for display. */
export interface MotionStatus {
  seconds: number;
  rateHz: number;
  /** Whether the phone lies flat: gravity is on its vertical axis. */
  isFlat: boolean;
}

interface Samples {
  time: number[];
  x: number[];
  y: number[];
  z: number[];
}

const emptySamples = (): Samples => ({ time: [], x: [], y: [], z: [] });
const noMotion: MotionStatus = { seconds: 0, rateHz: 0, isFlat: true };
/** A phone without an event within this time has no sensor, or its page may not read it. */
const firstEventMs = 2_000;
const showEveryMs = 250;
const gravity = 9.81;
const flatTolerance = 1;
const recentCount = 60;

/** Records the phone's acceleration with gravity, at the rate that its browser gives. */
export function useMotionRecorder() {
  const [state, setState] = useState<MotionState>('idle');
  const [status, setStatus] = useState(noMotion);
  const samples = useRef(emptySamples());

  useEffect(() => {
    if (state !== 'recording') return;
    const add = ({ accelerationIncludingGravity: force, timeStamp }: DeviceMotionEvent) => {
      if (!force || force.x === null || force.y === null || force.z === null) return;
      const { time, x, y, z } = samples.current;
      if (time.length > 0 && timeStamp / 1_000 <= time[time.length - 1]!) return;
      time.push(timeStamp / 1_000);
      x.push(force.x);
      y.push(force.y);
      z.push(force.z);
    };
    addEventListener('devicemotion', add);
    const show = setInterval(() => setStatus(statusOf(samples.current)), showEveryMs);
    const wait = setTimeout(() => samples.current.time.length === 0 && setState('absent'), firstEventMs);
    return () => {
      removeEventListener('devicemotion', add);
      clearInterval(show);
      clearTimeout(wait);
    };
  }, [state]);

  const start = useCallback(async () => {
    samples.current = emptySamples();
    setStatus(noMotion);
    if (typeof DeviceMotionEvent === 'undefined') setState('absent');
    else setState((await requestSensors()) ? 'recording' : 'refused');
  }, []);
  const stop = useCallback((recordedAtMs: number): PhoneRide => {
    setState('idle');
    return rideOf(samples.current, recordedAtMs);
  }, []);
  return { state, status, start, stop };
}

/** Some browsers ask the user, on a click only. */
async function requestSensors(): Promise<boolean> {
  if (!('requestPermission' in DeviceMotionEvent)) return true;
  const { requestPermission } = DeviceMotionEvent;
  if (typeof requestPermission !== 'function') return true;
  const answer: unknown = await requestPermission.call(DeviceMotionEvent);
  return answer === 'granted';
}

function statusOf({ time, z }: Samples): MotionStatus {
  const count = time.length;
  const seconds = count > 1 ? time[count - 1]! - time[0]! : 0;
  const vertical = median(z.slice(-recentCount).map(Math.abs));
  return {
    seconds,
    rateHz: seconds > 0 ? (count - 1) / seconds : 0,
    isFlat: count === 0 || Math.abs(vertical - gravity) < flatTolerance,
  };
}

/** Browsers differ in the sign of gravity; the vertical axis points up here. */
function rideOf({ time, x, y, z }: Samples, recordedAtMs: number): PhoneRide {
  const sign = median(z.slice(0, recentCount)) < 0 ? -1 : 1;
  const withSign = (axis: readonly number[]) => axis.map((value) => sign * value);
  const start = time[0] ?? 0;
  return {
    recordedAtMs,
    sensor: sensorName(navigator.userAgent),
    time: time.map((at) => at - start),
    x: withSign(x),
    y: withSign(y),
    z: withSign(z),
  };
}

/** The phone's model as far as its browser names it. */
const sensorName = (userAgent: string): string =>
  (/\(([^)]*)\)/.exec(userAgent)?.[1] ?? userAgent).slice(0, 60);
