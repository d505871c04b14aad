import type { ScreenPoint } from '../geography/camera.ts';

export interface GestureEvents {
  /** The user grabbed the ground. */
  onHold(): void;
  pan(dxPx: number, dyPx: number): void;
  /** Released with a speed in pixels per millisecond. */
  thrown(vxPx: number, vyPx: number): void;
  /** Zooms in; `isSmooth` for steps of a wheel or a key, which are eased. */
  zoom(at: ScreenPoint, zooms: number, isSmooth: boolean): void;
  onClick(at: ScreenPoint): void;
  onHover(at: ScreenPoint | null): void;
}

const clickMovePx = 5;
const wheelZoomsPerPx = 1 / 240;
/** Time window of the release speed. */
const throwWindowMs = 90;

/**
 * Translates pointers and the wheel into map gestures; two fingers pan and zoom at once.
 * @returns the function that unsubscribes
 */
export function listenToGestures(element: HTMLElement, events: GestureEvents): () => void {
  const pointers = new Map<number, ScreenPoint>();
  let trail: { at: ScreenPoint; ms: number }[] = [];
  let downAt: ScreenPoint | null = null;
  let hasMoved = false;

  const pointOf = (event: MouseEvent) => pointIn(element, event);
  const grip = () => gripOf([...pointers.values()]);

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const at = pointOf(event);
    element.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, at);
    if (pointers.size === 1) {
      downAt = at;
      hasMoved = false;
      events.onHold();
    } else hasMoved = true;
    trail = [];
  };
  const move = (event: PointerEvent) => {
    const at = pointOf(event);
    if (!pointers.has(event.pointerId)) {
      if (event.pointerType === 'mouse') events.onHover(at);
      return;
    }
    const before = grip();
    pointers.set(event.pointerId, at);
    const after = grip();
    if (downAt !== null && Math.hypot(at.x - downAt.x, at.y - downAt.y) > clickMovePx) hasMoved = true;
    if (!hasMoved) return;
    events.pan(after.at.x - before.at.x, after.at.y - before.at.y);
    if (before.spread > 0 && after.spread > 0)
      events.zoom(after.at, Math.log2(after.spread / before.spread), false);
    trail.push({ at: after.at, ms: event.timeStamp });
    trail = trail.filter(({ ms }) => event.timeStamp - ms <= throwWindowMs);
  };
  const up = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return;
    if (pointers.size > 0) return;
    if (!hasMoved && event.type === 'pointerup') events.onClick(pointOf(event));
    const [oldest] = trail;
    const latest = trail.at(-1);
    const ms = latest !== undefined && oldest !== undefined ? latest.ms - oldest.ms : 0;
    const isRested = latest === undefined || event.timeStamp - latest.ms > 40;
    if (hasMoved && ms > 10 && !isRested && latest !== undefined && oldest !== undefined)
      events.thrown((latest.at.x - oldest.at.x) / ms, (latest.at.y - oldest.at.y) / ms);
    else events.thrown(0, 0);
    downAt = null;
  };
  const leave = () => events.onHover(null);
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const px = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 40 : event.deltaY;
    const isPinch = event.ctrlKey;
    const zooms = -px * wheelZoomsPerPx * (isPinch ? 3 : 1);
    events.zoom(pointOf(event), Math.max(-1.5, Math.min(1.5, zooms)), Math.abs(px) > 40 && !isPinch);
  };
  const twice = (event: MouseEvent) => events.zoom(pointOf(event), event.shiftKey ? -1 : 1, true);

  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', up);
  element.addEventListener('pointercancel', up);
  element.addEventListener('pointerleave', leave);
  element.addEventListener('wheel', wheel, { passive: false });
  element.addEventListener('dblclick', twice);
  return () => {
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', up);
    element.removeEventListener('pointercancel', up);
    element.removeEventListener('pointerleave', leave);
    element.removeEventListener('wheel', wheel);
    element.removeEventListener('dblclick', twice);
  };
}

/** The pointer within the element, in layout pixels: a wall scales it up. */
function pointIn(element: HTMLElement, event: MouseEvent): ScreenPoint {
  const box = element.getBoundingClientRect();
  const scale = box.width > 0 ? element.clientWidth / box.width : 1;
  return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
}

/** The middle of one finger or two, and the distance between them. */
function gripOf([first, second]: readonly ScreenPoint[]): { at: ScreenPoint; spread: number } {
  if (first === undefined) return { at: { x: 0, y: 0 }, spread: 0 };
  if (second === undefined) return { at: first, spread: 0 };
  return {
    at: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
    spread: Math.hypot(first.x - second.x, first.y - second.y),
  };
}
