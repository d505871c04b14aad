import type { ElevatorMark, GroupMark, MapMark } from '../clusters/markLayout.ts';
import type { Canvas2D } from '../ground/paintGround.ts';
import type { MarkScene } from './paintMarks.ts';

const font = '"Inter Variable", Inter, system-ui, sans-serif';

interface WrittenName {
  leftPx: number;
  right: number;
  top: number;
  bottom: number;
}

interface Name {
  text: string;
  x: number;
  /** Upper edge. */
  y: number;
  color: string;
  weight: number;
}

/** Writes names below marks without overlaps: the selected one first, then by severity. */
export function writeNames(context: Canvas2D, marks: readonly MapMark[], scene: MarkScene): void {
  const boxes: WrittenName[] = [];
  for (const name of [...elevatorNames(marks, scene), ...placeNames(marks, scene)]) {
    context.font = `${name.weight} 11px ${font}`;
    const half = context.measureText(name.text).width / 2 + 2;
    const box = { leftPx: name.x - half, right: name.x + half, top: name.y, bottom: name.y + 13 };
    if (boxes.some((other) => touches(box, other))) continue;
    boxes.push(box);
    context.textAlign = 'center';
    context.textBaseline = 'top';
    context.lineJoin = 'round';
    context.lineWidth = 3;
    context.strokeStyle = scene.palette.ground.halo;
    context.strokeText(name.text, name.x, name.y);
    context.fillStyle = name.color;
    context.fillText(name.text, name.x, name.y);
  }
}

function elevatorNames(marks: readonly MapMark[], scene: MarkScene): Name[] {
  const { palette, selectedRow: selectedElevator } = scene;
  return marks
    .filter((mark) => mark.kind === 'elevator')
    .filter((mark) => scene.hasNumbers || mark.elevator === selectedElevator)
    .toReversed()
    .sort((a, b) => Number(b.elevator === selectedElevator) - Number(a.elevator === selectedElevator))
    .map((mark) => ({
      text: scene.names.numbers[mark.elevator] ?? '',
      x: mark.x,
      y: mark.y + 11,
      color: mark.worst === 'alarm' ? palette.condition.alarm : palette.text,
      weight: mark.elevator === selectedElevator ? 650 : 500,
    }));
}

/** The name of each visible tower, under its stack or its fan. */
function placeNames(marks: readonly MapMark[], scene: MarkScene): Name[] {
  if (!scene.hasPlaces) return [];
  const names: Name[] = [];
  const fans = new Map<number, ElevatorMark[]>();
  for (const mark of marks) {
    if (mark.kind === 'elevator') fans.set(mark.spot, [...(fans.get(mark.spot) ?? []), mark]);
    else if (mark.isStack) names.push(placeName(scene, mark.node, mark.x, stackBottom(mark)));
  }
  for (const [spot, members] of fans) {
    const [first] = members;
    if (first === undefined) continue;
    const bottom = Math.max(...members.map(({ y }) => y)) + (scene.hasNumbers ? 26 : 12);
    names.push(placeName(scene, spot, first.stem?.x ?? first.x, bottom));
  }
  return names;
}

const stackBottom = (mark: GroupMark): number => mark.y + mark.radius + 7;

function placeName(scene: MarkScene, spot: number, x: number, y: number): Name {
  const elevator = scene.points.members[scene.points.first[spot] ?? 0] ?? 0;
  const text = scene.names.places[scene.names.place[elevator] ?? -1] ?? '';
  return { text, x, y, color: scene.palette.mutedColor, weight: 500 };
}

const touches = (a: WrittenName, b: WrittenName): boolean =>
  a.leftPx < b.right && a.right > b.leftPx && a.top < b.bottom && a.bottom > b.top;
