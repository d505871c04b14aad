import type { MapMark } from './clusters/markLayout.ts';
import type { MapView } from './view/mapView.ts';

const stepPx = 120;

export interface KeyActions {
  view: MapView;
  fitAll: () => void;
  click: (mark: MapMark | null) => void;
}

/** Actions of keys on a focused map. */
export const mapKeys: Readonly<Record<string, (actions: KeyActions) => void>> = {
  ArrowLeft: ({ view }) => view.nudge(stepPx, 0),
  ArrowRight: ({ view }) => view.nudge(-stepPx, 0),
  ArrowUp: ({ view }) => view.nudge(0, stepPx),
  ArrowDown: ({ view }) => view.nudge(0, -stepPx),
  '+': ({ view }) => view.zoomBy(1),
  '=': ({ view }) => view.zoomBy(1),
  '-': ({ view }) => view.zoomBy(-1),
  '0': ({ fitAll }) => fitAll(),
  Enter: ({ view, click }) => {
    const mark = middleMark(view);
    if (mark !== null) click(mark);
  },
  Escape: ({ click }) => click(null),
};

/** The mark nearest to the middle of the screen. */
function middleMark(view: MapView): MapMark | null {
  const middle = { x: view.size.width / 2, y: view.size.height / 2 };
  for (const slackPx of [4, 60, 160, 400]) {
    const mark = view.markAt(middle, slackPx);
    if (mark !== null) return mark;
  }
  return null;
}
