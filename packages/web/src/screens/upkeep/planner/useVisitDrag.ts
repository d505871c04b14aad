import type { DayNumber } from '@hoistway/shared/domain/upkeep/dayNumber.ts';
import { type RefObject, useEffect, useRef } from 'react';

/** A cell of the grid, by its row and day. */
export interface GridCell {
  rowKey: string;
  day: DayNumber;
}

export interface DragHandlers {
  /** The visits of a grip, as its element names them; empty where it cannot be moved. */
  visitsOf: (grip: HTMLElement) => readonly string[];
  onLift: (visitIds: readonly string[]) => void;
  /** The pointer is over another cell, or over none. */
  onTarget: (cell: GridCell | null, point: { x: number; y: number }) => void;
  onDrop: () => void;
  onCancel: () => void;
}

/** Movement after which a press of the mouse is a drag. */
const startPx = 5;
/** A finger lifts a visit after this; before that it scrolls. */
const holdMs = 350;
/** Distance from the edge of the grid at which it scrolls, and how far each step goes. */
const edgePx = 36;
const stepPx = 14;

/** Drags elements marked `data-grip` over cells marked `data-row-key` and `data-day`, by mouse, pen and finger. */
export function useVisitDrag(scroller: RefObject<HTMLElement | null>, handlers: DragHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const drag = createDrag(element, () => latest.current);
    element.addEventListener('pointerdown', drag.press);
    return () => {
      element.removeEventListener('pointerdown', drag.press);
      drag.stop();
    };
  }, [scroller]);
}

function createDrag(element: HTMLElement, handlers: () => DragHandlers) {
  let visitIds: readonly string[] = [];
  let start = { x: 0, y: 0 };
  let point = start;
  let isLifted = false;
  let cellKey = '';
  let holdTimer = 0;
  let frame = 0;
  const listening = new AbortController();
  let listeners = listening;

  const stop = () => {
    window.clearTimeout(holdTimer);
    cancelAnimationFrame(frame);
    listeners.abort();
    isLifted = false;
    visitIds = [];
    document.body.style.removeProperty('user-select');
  };
  const lift = () => {
    isLifted = true;
    cellKey = '';
    document.body.style.userSelect = 'none';
    handlers().onLift(visitIds);
    followPoint();
    frame = requestAnimationFrame(scrollAtEdge);
  };
  const followPoint = () => {
    const cell = cellAt(point);
    const key = cell === null ? '' : `${cell.rowKey} ${cell.day}`;
    handlers().onTarget(cell, point);
    cellKey = key;
  };
  const scrollAtEdge = () => {
    if (scrollTowards(element, point)) followPoint();
    frame = requestAnimationFrame(scrollAtEdge);
  };
  const move = (event: PointerEvent) => {
    point = { x: event.clientX, y: event.clientY };
    const distance = Math.hypot(point.x - start.x, point.y - start.y);
    if (!isLifted && distance > startPx) {
      if (event.pointerType === 'touch') return stop();
      lift();
    }
    if (isLifted) {
      event.preventDefault();
      followPoint();
    }
  };
  const release = () => {
    const wasLifted = isLifted;
    const hasTarget = cellKey !== '';
    stop();
    if (!wasLifted) return;
    // The click that follows a drag opens nothing.
    window.addEventListener('click', swallow, { capture: true, once: true });
    window.setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 50);
    if (hasTarget) handlers().onDrop();
    else handlers().onCancel();
  };
  const cancel = () => {
    const wasLifted = isLifted;
    stop();
    if (wasLifted) handlers().onCancel();
  };
  const press = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const grip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-grip]') : null;
    if (grip === null) return;
    visitIds = handlers().visitsOf(grip);
    if (visitIds.length === 0) return;
    start = { x: event.clientX, y: event.clientY };
    point = start;
    listeners = new AbortController();
    listenWhile(listeners.signal, { move, release, cancel, isLifted: () => isLifted });
    if (event.pointerType === 'touch') holdTimer = window.setTimeout(lift, holdMs);
  };
  return { press, stop };
}

/** Follows the pointer anywhere in the window until the press has ended. */
function listenWhile(
  signal: AbortSignal,
  on: {
    move: (event: PointerEvent) => void;
    release: () => void;
    cancel: () => void;
    isLifted: () => boolean;
  },
): void {
  window.addEventListener('pointermove', on.move, { signal, passive: false });
  window.addEventListener('pointerup', on.release, { signal });
  window.addEventListener('pointercancel', on.cancel, { signal });
  window.addEventListener('keydown', (key) => key.key === 'Escape' && on.cancel(), { signal });
  // A finger that has lifted a visit no longer scrolls the grid.
  window.addEventListener('touchmove', (touch) => on.isLifted() && touch.preventDefault(), {
    signal,
    passive: false,
  });
  window.addEventListener('contextmenu', (menu) => menu.preventDefault(), { signal });
}

/** Scrolls where the point is near an edge. @returns whether it did */
function scrollTowards(element: HTMLElement, point: { x: number; y: number }): boolean {
  const box = element.getBoundingClientRect();
  const down = point.y > box.bottom - edgePx ? stepPx : point.y < box.top + edgePx ? -stepPx : 0;
  const right = point.x > box.right - edgePx ? stepPx : point.x < box.left + edgePx ? -stepPx : 0;
  if (down === 0 && right === 0) return false;
  element.scrollBy(right, down);
  return true;
}

const swallow = (event: Event): void => {
  event.stopPropagation();
  event.preventDefault();
};

/** The cell under a point of the window. */
function cellAt({ x, y }: { x: number; y: number }): GridCell | null {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row-key][data-day]');
  const { rowKey, day } = cell?.dataset ?? {};
  return rowKey === undefined || day === undefined ? null : { rowKey, day: Number(day) };
}
