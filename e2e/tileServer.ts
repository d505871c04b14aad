import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';

/** Pixels of a tile's side. */
const side = 256;
const ground = [18, 42, 66] as const;
/** Colour of the lines that cross at the marked place. */
export const lineColor = [255, 0, 255] as const;
const halfLinePx = 1.5;

export type TileBehaviour = 'answers' | 'fails' | 'hangs up';

/** Loopback services of map tiles that draw only one place, in their own coordinates. */
export interface TileServer {
  url: string;
  /** The template of one service's tiles. */
  tilesOf(service: string): string;
  /** Draws a north-south and a west-east line through this place, in the service's own coordinates. */
  mark(lng: number, lat: number): void;
  /** Sets the answer of faulty services; all others answer. */
  behave(how: Readonly<Record<string, TileBehaviour>>): void;
  close(): Promise<void>;
}

export async function startTileServer(): Promise<TileServer> {
  let markedPlace = { x: 0, y: 0 };
  let behaviours: Readonly<Record<string, TileBehaviour>> = {};
  const server = http.createServer((request, response) => {
    const [, service = '', ...place] = /^\/(\w+)\/(\d+)\/(\d+)\/(\d+)\.png$/.exec(request.url ?? '') ?? [];
    const behaviour = behaviours[service] ?? 'answers';
    const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };
    if (behaviour === 'hangs up') response.destroy();
    else if (behaviour === 'fails' || place.length === 0) response.writeHead(500, headers).end();
    else {
      const [z = 0, x = 0, y = 0] = place.map(Number);
      const picture = tilePicture((markedPlace.x * 2 ** z - x) * side, (markedPlace.y * 2 ** z - y) * side);
      response.writeHead(200, { ...headers, 'content-type': 'image/png' }).end(picture);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    tilesOf: (service) => `${url}/${service}/{z}/{x}/{y}.png`,
    mark: (lng, lat) => {
      const sine = Math.sin((lat * Math.PI) / 180);
      markedPlace = { x: (lng + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
    },
    behave: (how) => {
      behaviours = how;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A PNG with a line at each of these pixels, as far as they are within it. */
function tilePicture(atX: number, atY: number): Buffer {
  const row = 1 + side * 3;
  const pixels = Buffer.alloc(row * side);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const isLine = Math.abs(x + 0.5 - atX) < halfLinePx || Math.abs(y + 0.5 - atY) < halfLinePx;
      pixels.set(isLine ? lineColor : ground, y * row + 1 + x * 3);
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // 8 bits for each of red, green and blue.
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const namedContent = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(namedContent));
  return Buffer.concat([length, namedContent, check]);
}
