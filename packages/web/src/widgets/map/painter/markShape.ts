import type { State } from '../../../ui/StateDot.tsx';
import type { Canvas2D } from '../ground/paintGround.ts';

/** Paints a state's shape around the origin, like `StateMark` in SVG. @param half half its width in pixels */
export function paintShape(context: Canvas2D, state: State, half: number, color: string): void {
  context.fillStyle = color;
  context.strokeStyle = color;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.lineWidth = half * 0.34;
  context.beginPath();
  shapes[state](context, half);
  context.setLineDash([]);
}

const circle = (context: Canvas2D, radius: number) => context.arc(0, 0, radius, 0, 2 * Math.PI);

function ring(context: Canvas2D, half: number, dash: number[]): void {
  context.setLineDash(dash.map((part) => part * half));
  context.lineCap = dash[0] === 0 ? 'round' : 'butt';
  circle(context, half * 0.78);
  context.stroke();
}

function polygon(context: Canvas2D, half: number, corners: readonly [number, number][]): void {
  for (const [at, [x, y]] of corners.entries()) {
    if (at === 0) context.moveTo(x * half, y * half);
    else context.lineTo(x * half, y * half);
  }
}

const shapes: Record<State, (context: Canvas2D, half: number) => void> = {
  normal: (context, half) => {
    circle(context, half * 0.78);
    context.fill();
  },
  moving: (context, half) => {
    polygon(context, half, [
      [-0.4, -0.7],
      [0.45, 0],
      [-0.4, 0.7],
    ]);
    context.stroke();
  },
  attention: (context, half) => {
    context.lineWidth = half * 0.46;
    circle(context, half * 0.68);
    context.stroke();
  },
  fault: (context, half) => {
    polygon(context, half, [
      [0, -0.98],
      [1, 0.8],
      [-1, 0.8],
    ]);
    context.fill();
  },
  alarm: (context, half) => {
    polygon(context, half, [
      [0, -1.1],
      [1.1, 0],
      [0, 1.1],
      [-1.1, 0],
    ]);
    context.fill();
  },
  offline: (context, half) => ring(context, half, [0.46, 0.36]),
  unknown: (context, half) => ring(context, half, [0, 0.5]),
  maintenance: (context, half) => {
    context.roundRect(-half * 0.75, -half * 0.75, half * 1.5, half * 1.5, half * 0.2);
    context.fill();
  },
};
