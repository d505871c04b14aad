import type { CarScene } from './carScene.ts';
import { glyphPoints } from './glyphs.ts';
import { newPicture, type Picture } from './h264.ts';

export const pictureSize = { width: 320, height: 176 } as const;

/** Luma and both chromas of a colour, in the range of video (16 to 235). */
type Colour = readonly [y: number, cb: number, cr: number];
const colours = {
  wall: [92, 130, 126],
  wallDark: [70, 130, 126],
  ceiling: [150, 128, 128],
  lamp: [225, 126, 130],
  floor: [58, 124, 134],
  frame: [48, 128, 128],
  door: [128, 131, 125],
  doorEdge: [96, 131, 125],
  landing: [186, 112, 140],
  landingFloor: [120, 116, 140],
  sign: [20, 128, 128],
  signText: [170, 60, 190],
  text: [220, 128, 128],
  bell: [110, 90, 220],
  bellOff: [60, 120, 136],
} as const satisfies Record<string, Colour>;
const coats: readonly Colour[] = [
  [40, 140, 120],
  [60, 120, 150],
  [35, 128, 128],
  [80, 150, 110],
  [50, 110, 140],
  [70, 128, 128],
];

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const doorway: Box = { x: 96, y: 44, w: 128, h: 104 };
const closedWidth = doorway.w / 2;
/** Visible remainder of an open door panel. */
const openWidth = 8;

/** The inside of a car from a camera over its back wall: the door, the sign, the people, the time. */
export function drawCar(scene: CarScene, { doorOpen, timeText, isBlink }: DrawnMoment): Picture {
  const picture = newPicture(pictureSize.width, pictureSize.height);
  const fill = (box: Box, colour: Colour) => fillBox(picture, box, colour);
  fill({ x: 0, y: 0, w: 320, h: 148 }, colours.wall);
  fill({ x: 0, y: 24, w: 24, h: 124 }, colours.wallDark);
  fill({ x: 296, y: 24, w: 24, h: 124 }, colours.wallDark);
  fill({ x: 0, y: 0, w: 320, h: 24 }, colours.ceiling);
  if (!scene.isDark) fill({ x: 96, y: 4, w: 128, h: 8 }, colours.lamp);
  fill({ x: 0, y: 148, w: 320, h: 28 }, colours.floor);
  drawDoor(fill, doorOpen);
  if (scene.isMoving && isBlink) fill({ x: 158, y: 60, w: 4, h: 70 }, colours.landing);
  drawSign(picture, fill, scene);
  fill({ x: 244, y: 96, w: 12, h: 12 }, scene.isBellPressed && isBlink ? colours.bell : colours.bellOff);
  for (let person = 0; person < scene.people; person++) drawPerson(fill, person);
  if (scene.isDark)
    for (let at = 0; at < picture.y.length; at++) picture.y[at] = (picture.y[at] ?? 16) * 0.3 + 12;
  writeText(picture, { text: timeText, x: 8, y: 158, scale: 2 }, colours.text);
  writeText(
    picture,
    { text: `DEMO ${scene.no}`, x: 312 - (scene.no.length + 5) * 8, y: 30, scale: 2 },
    colours.text,
  );
  return picture;
}

export interface DrawnMoment {
  /** 0 closed to 1 open. */
  doorOpen: number;
  timeText: string;
  /** Every other frame: blinking parts are lit. */
  isBlink: boolean;
}

type Fill = (box: Box, colour: Colour) => void;

function drawDoor(fill: Fill, doorOpen: number): void {
  fill({ x: doorway.x - 8, y: doorway.y - 8, w: doorway.w + 16, h: doorway.h + 8 }, colours.frame);
  fill(doorway, colours.landing);
  fill({ ...doorway, y: doorway.y + 80, h: 24 }, colours.landingFloor);
  const width = Math.round((closedWidth - (closedWidth - openWidth) * doorOpen) / 4) * 4;
  fill({ ...doorway, w: width }, colours.door);
  fill({ ...doorway, x: doorway.x + doorway.w - width, w: width }, colours.door);
  fill({ ...doorway, x: doorway.x + width - 2, w: 2 }, colours.doorEdge);
  fill({ ...doorway, x: doorway.x + doorway.w - width, w: 2 }, colours.doorEdge);
}

function drawSign(picture: Picture, fill: Fill, { floor, direction }: CarScene): void {
  fill({ x: 128, y: 14, w: 64, h: 20 }, colours.sign);
  const arrow = direction === 'up' ? '^' : direction === 'down' ? '_' : '';
  const text = `${floor.slice(0, 3)}${arrow}`;
  writeText(picture, { text, x: 160 - text.length * 6, y: 16, scale: 3 }, colours.signText);
}

function drawPerson(fill: Fill, person: number): void {
  const x = 28 + ((person * 76 + (person > 3 ? 40 : 0)) % 240);
  const coat = coats[person % coats.length] ?? colours.frame;
  const y = 92 + (person % 3) * 8;
  fill({ x: x + 8, y, w: 16, h: 18 }, [130, 116, 144]);
  fill({ x: x + 8, y: y - 2, w: 16, h: 8 }, [30, 126, 130]);
  fill({ x, y: y + 18, w: 32, h: 176 - y - 18 }, coat);
}

/** Edges are even: one chroma sample covers two by two points. */
function fillBox({ width, height, y: luma, cb, cr }: Picture, box: Box, [y, b, r]: Colour): void {
  const [leftX, rightX] = [Math.max(0, box.x), Math.min(width, box.x + box.w)];
  for (let line = Math.max(0, box.y); line < Math.min(height, box.y + box.h); line++) {
    luma.fill(y, line * width + leftX, line * width + rightX);
    if (line % 2 === 1) continue;
    const at = (line / 2) * (width / 2);
    cb.fill(b, at + leftX / 2, at + rightX / 2);
    cr.fill(r, at + leftX / 2, at + rightX / 2);
  }
}

function writeText(
  picture: Picture,
  { text, x, y, scale }: { text: string; x: number; y: number; scale: number },
  [luma, cb, cr]: Colour,
): void {
  const half = picture.width / 2;
  for (const point of glyphPoints(text, scale))
    for (let down = 0; down < scale; down++)
      for (let right = 0; right < scale; right++) {
        const [column, line] = [x + point.x + right, y + point.y + down];
        if (column < 0 || column >= picture.width || line >= picture.height) continue;
        picture.y[line * picture.width + column] = luma;
        const chroma = (line >> 1) * half + (column >> 1);
        picture.cb[chroma] = cb;
        picture.cr[chroma] = cr;
      }
}
