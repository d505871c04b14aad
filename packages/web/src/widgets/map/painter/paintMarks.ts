import type { Condition } from '../../../data/condition.ts';
import { stateOf } from '../../conditionMark.ts';
import type { GroupMark, MapMark } from '../clusters/markLayout.ts';
import { conditionNumber } from '../clusters/tally.ts';
import type { ElevatorPoints } from '../geography/elevatorPoints.ts';
import type { Canvas2D } from '../ground/paintGround.ts';
import type { MapPalette } from './mapPalette.ts';
import { writeNames } from './markNames.ts';
import { paintShape } from './markShape.ts';
import type { MarkNames } from './painterMessages.ts';
import type { SpriteSheet } from './spriteSheet.ts';

export interface MarkScene {
  palette: MapPalette;
  sprites: SpriteSheet;
  /** Formats a number short enough for a circle. */
  short(count: number): string;
  points: ElevatorPoints;
  names: MarkNames;
  /** Towers carry the names of their places. */
  hasPlaces: boolean;
  /** Elevators carry their numbers. */
  hasNumbers: boolean;
  selectedRow: number | null;
}

const troubledConditions: ReadonlySet<Condition> = new Set([
  'alarm',
  'fault',
  'attention',
  'offline',
  'unknown',
]);
const turn = 2 * Math.PI;
const badgeRadius = 10;
const font = '"Inter Variable", Inter, system-ui, sans-serif';

/** Paints marks in their order, the most severe last and so on top. */
export function paintMarks(context: Canvas2D, marks: readonly MapMark[], scene: MarkScene): void {
  paintStems(context, marks, scene.palette);
  for (const mark of marks)
    if (mark.kind === 'group') paintGroup(context, mark, scene);
    else stampElevator(context, mark, scene, mark.elevator === scene.selectedRow);
  writeNames(context, marks, scene);
}

function paintStems(context: Canvas2D, marks: readonly MapMark[], palette: MapPalette): void {
  context.strokeStyle = palette.mutedColor;
  context.globalAlpha = 0.35;
  context.lineWidth = 1;
  context.beginPath();
  for (const mark of marks)
    if (mark.kind === 'elevator' && mark.stem !== null) {
      context.moveTo(mark.stem.x, mark.stem.y);
      context.lineTo(mark.x, mark.y);
    }
  context.stroke();
  context.globalAlpha = 1;
}

function stampElevator(
  context: Canvas2D,
  mark: Extract<MapMark, { kind: 'elevator' }>,
  scene: MarkScene,
  isSelected: boolean,
): void {
  const { palette } = scene;
  const half = 14;
  scene.sprites.stamp(context, mark.x, mark.y, half, `e${mark.worst}${isSelected}`, (sprite) => {
    const color = palette.condition[mark.worst];
    if (isSelected) {
      sprite.beginPath();
      sprite.arc(0, 0, 12, 0, turn);
      sprite.lineWidth = 2;
      sprite.strokeStyle = palette.text;
      sprite.stroke();
    }
    sprite.beginPath();
    sprite.arc(0, 0, 9, 0, turn);
    sprite.fillStyle = mark.worst === 'alarm' ? palette.alarmGround : palette.surface;
    sprite.globalAlpha = 0.9;
    sprite.fill();
    sprite.globalAlpha = 1;
    sprite.lineWidth = 1;
    sprite.strokeStyle = mark.worst === 'alarm' ? color : palette.line;
    sprite.stroke();
    paintShape(sprite, stateOf[mark.worst], 5.4, color);
  });
}

function paintGroup(context: Canvas2D, mark: GroupMark, scene: MarkScene): void {
  const { palette } = scene;
  const radius = Math.round(mark.radius);
  const text = scene.short(mark.count);
  const share = Math.ceil(mark.troubleShare * 48);
  const people = mark.counts[conditionNumber.alarm] ?? 0;
  const badge = people || (mark.counts[conditionNumber.fault] ?? 0);
  const key = `g${radius}${mark.worst}${text}|${share}|${badge}|${mark.isStack}`;
  scene.sprites.stamp(context, mark.x, mark.y, radius + badgeRadius + 4, key, (sprite) => {
    const color = palette.condition[mark.worst];
    const isPeople = people > 0;
    const isTroubled = troubledConditions.has(mark.worst);
    if (mark.isStack) {
      sprite.beginPath();
      sprite.arc(0, 0, radius + 4, 0, turn);
      sprite.strokeStyle = palette.line;
      sprite.lineWidth = 1.5;
      sprite.stroke();
    }
    sprite.beginPath();
    sprite.arc(0, 0, radius, 0, turn);
    sprite.fillStyle = isPeople ? palette.alarmGround : palette.surface;
    sprite.globalAlpha = isPeople ? 0.95 : 0.88;
    sprite.fill();
    sprite.globalAlpha = isPeople ? 1 : isTroubled ? 0.75 : 0.62;
    sprite.lineWidth = isTroubled && !isPeople ? 1.25 : 2;
    sprite.strokeStyle = isPeople ? color : isTroubled ? palette.line : color;
    sprite.stroke();
    sprite.globalAlpha = 1;
    if (isTroubled) paintArc(sprite, radius, Math.max(0.07, share / 48), color);
    sprite.fillStyle = palette.text;
    sprite.font = `650 ${radius < 22 ? 12 : 14}px ${font}`;
    sprite.textAlign = 'center';
    sprite.textBaseline = 'middle';
    sprite.fillText(text, 0, 1);
    if (badge > 0) paintBadge(sprite, radius, scene.short(badge), isPeople, palette);
  });
}

/** The share in trouble, starting at the lower right like a gauge. */
function paintArc(sprite: Canvas2D, radius: number, share: number, color: string): void {
  const from = turn * 0.02;
  sprite.beginPath();
  sprite.arc(0, 0, radius, from, from + turn * Math.min(1, share));
  sprite.lineWidth = 4;
  sprite.lineCap = 'round';
  sprite.strokeStyle = color;
  sprite.stroke();
}

function paintBadge(
  sprite: Canvas2D,
  radius: number,
  text: string,
  isPeople: boolean,
  palette: MapPalette,
): void {
  const at = radius * Math.SQRT1_2 + 1;
  sprite.beginPath();
  sprite.arc(at, -at, badgeRadius, 0, turn);
  sprite.fillStyle = isPeople ? palette.condition.alarm : palette.condition.fault;
  sprite.fill();
  sprite.lineWidth = 2;
  sprite.strokeStyle = palette.surface;
  sprite.stroke();
  sprite.fillStyle = palette.isDark ? '#12060a' : '#ffffff';
  sprite.font = `700 11px ${font}`;
  sprite.textAlign = 'center';
  sprite.textBaseline = 'middle';
  sprite.fillText(text, at, -at + 0.5);
}
