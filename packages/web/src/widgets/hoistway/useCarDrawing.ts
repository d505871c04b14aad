import { createContext, type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import type { ElevatorState } from '../../data/elevatorState.ts';
import { FrameLoop } from './frameLoop.ts';
import { heightOf } from './geometry.ts';
import { type CarPosition, doorRest, stepCar, stepDoor, targetHeight, tickMs } from './motion.ts';
import type { ShaftBox } from './shaftBox.ts';

const LoopContext = createContext(new FrameLoop());

const stillQuery = '(prefers-reduced-motion: reduce)';
const prefersStill = () => matchMedia(stillQuery).matches;

/** Moving elements of a drawing; the loop writes to them, React does not. */
export interface CarParts {
  car: RefObject<SVGGElement | null>;
  leftLeaf: RefObject<SVGRectElement | null>;
  rightLeaf: RefObject<SVGRectElement | null>;
  rearLeaf: RefObject<SVGRectElement | null>;
  rope: RefObject<SVGLineElement | null>;
  counterweight: RefObject<SVGRectElement | null>;
}

interface DrawnCar {
  position: CarPosition;
  door: number;
  rearDoor: number;
  floor: number | null;
  readingAtMs: number;
}

/** Share of a leaf that remains visible when the door is open. */
const leafRest = 0.1;

/**
 * Moves a car between its readings. The loop stops, at no cost, as soon as nothing moves; under reduced motion the
 * car jumps to its reading.
 */
export function useCarDrawing(state: ElevatorState | null, box: ShaftBox, ratedMps: number): CarParts {
  const loop = useContext(LoopContext);
  const parts: CarParts = {
    car: useRef(null),
    leftLeaf: useRef(null),
    rightLeaf: useRef(null),
    rearLeaf: useRef(null),
    rope: useRef(null),
    counterweight: useRef(null),
  };
  const elements = useRef(parts);
  const drawing = useRef<DrawnCar | null>(null);
  const facts = useRef({ state, box, ratedMps });
  facts.current = { state, box, ratedMps };

  const step = useRef((stepMs: number): boolean => {
    const { state: now, box: at, ratedMps: speedMps } = facts.current;
    const was = drawing.current;
    if (now === null || now.floor === null || was === null) return false;
    const sinceMs = performance.now() - was.readingAtMs;
    const target = targetHeight(at.geometry, {
      floor: now.floor,
      speedMps: now.speedMps,
      run: now.run,
      sinceMs,
    });
    was.position = stepCar(was.position, target, speedMps, stepMs);
    was.door = stepDoor(was.door, now.door, stepMs);
    was.rearDoor = stepDoor(was.rearDoor, now.rearDoor, stepMs);
    paint(elements.current, was, at);
    const isMoving = now.run === 'moving' && sinceMs < tickMs;
    const isSettled =
      was.position.heightM === target &&
      was.door === stepDoor(was.door, now.door, 1) &&
      was.rearDoor === stepDoor(was.rearDoor, now.rearDoor, 1);
    return isMoving || !isSettled;
  });

  useLayoutEffect(() => {
    if (state === null || state.floor === null) {
      drawing.current = null;
      return;
    }
    const first = drawing.current === null || prefersStill();
    const rest: DrawnCar = {
      position: { heightM: heightOf(box.geometry, state.floor), velocityMps: 0 },
      door: doorRest(state.door),
      rearDoor: doorRest(state.rearDoor),
      floor: state.floor,
      readingAtMs: performance.now(),
    };
    const was = drawing.current;
    if (first || was === null) drawing.current = rest;
    else if (was.floor !== state.floor || state.run === 'moving') {
      was.floor = state.floor;
      was.readingAtMs = rest.readingAtMs;
    }
    if (drawing.current !== null) paint(elements.current, drawing.current, box);
    if (!prefersStill()) loop.run(step.current);
  }, [state, box, loop]);
  useEffect(() => {
    const running = step.current;
    return () => loop.stop(running);
  }, [loop]);
  return parts;
}

function paint(parts: CarParts, drawing: DrawnCar, box: ShaftBox): void {
  const y = box.yOf(drawing.position.heightM) - box.carHeight;
  parts.car.current?.setAttribute('transform', `translate(${box.carX} ${y.toFixed(2)})`);
  parts.rope.current?.setAttribute('y2', y.toFixed(1));
  const weightY = box.yOf(box.geometry.totalM - drawing.position.heightM);
  parts.counterweight.current?.setAttribute('y', Math.min(weightY, box.bottomPx - box.carHeight).toFixed(1));
  const leaf = 1 - drawing.door * (1 - leafRest);
  parts.leftLeaf.current?.setAttribute('transform', `scale(${leaf.toFixed(3)} 1)`);
  parts.rightLeaf.current?.setAttribute('transform', `scale(${leaf.toFixed(3)} 1)`);
  const rear = 1 - drawing.rearDoor * (1 - leafRest);
  parts.rearLeaf.current?.setAttribute('transform', `scale(1 ${rear.toFixed(3)})`);
}
