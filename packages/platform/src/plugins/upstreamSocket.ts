import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { messageType, upstreamPath } from '@hoistway/shared/streams/upstreamSocket.ts';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { type WebSocket, WebSocketServer } from 'ws';
import type { RequestSession } from '../session/requestSession.ts';
import { UpstreamSocket } from '../upstream/upstreamSocket.ts';
import { OpenSockets } from './upstream/openSockets.ts';
import { readNamedSession, readUpgradeSession } from './upstream/socketSession.ts';
import { socketTools } from './upstream/socketTools.ts';

/** Time-out of a client's first message. */
const firstMessageMs = 10_000;
const maxMessageBytes = 1_048_576;

/** The WebSocket of §7 at `/ws`. */
export default fp(
  async (app) => {
    const { platform } = app;
    const onError = (error: unknown) => platform.log.error({ err: error }, 'an upstream socket met an error');
    const server = new WebSocketServer({
      noServer: true,
      maxPayload: maxMessageBytes,
      perMessageDeflate: false,
    });
    const sockets = new OpenSockets(app, onError);
    const greet = greeter(app, sockets, onError);
    const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (new URL(request.url ?? '', 'http://localhost').pathname !== upstreamPath)
        return refuse(socket, 404);
      const session = await readUpgradeSession(platform, request);
      if (!session) return refuse(socket, 401);
      server.handleUpgrade(request, socket, head, (client) => greet(client, session));
    };
    app.server.on('upgrade', (request, socket, head) => {
      upgrade(request, socket, head).catch((error: unknown) => {
        onError(error);
        socket.destroy();
      });
    });
    sockets.start();
    app.addHook('preClose', async () => {
      sockets.close();
      for (const client of server.clients) client.terminate();
      server.close();
    });
  },
  { name: 'upstreamSocket', dependencies: ['live'] },
);

/** Waits for a client's `username-orgId`, then serves it. */
function greeter(
  app: FastifyInstance,
  sockets: OpenSockets,
  onError: (error: unknown) => void,
): (client: WebSocket, session: RequestSession) => void {
  const { platform } = app;
  const tools = socketTools(app, onError);
  return (client, upgradeSession) => {
    client.on('error', (error) => platform.log.debug({ err: error }, 'an upstream socket broke'));
    const firstMessageTimer = setTimeout(() => client.close(1008), firstMessageMs);
    let serving: UpstreamSocket | undefined;
    let queue: Promise<void> = Promise.resolve();
    client.on('message', (data, isBinary) => {
      if (isBinary) return;
      const text = String(data);
      queue = queue.then(() => (serving ? serving.request(text) : start(text))).catch(onError);
    });
    client.once('close', () => {
      clearTimeout(firstMessageTimer);
      serving?.close();
      if (serving) sockets.delete(serving);
    });
    const start = async (text: string) => {
      clearTimeout(firstMessageTimer);
      const session = await readNamedSession(platform, text, upgradeSession);
      if (!session) {
        client.send(JSON.stringify({ type: messageType.ended }));
        client.close(1008);
        return;
      }
      if (client.readyState !== client.OPEN) return;
      serving = new UpstreamSocket(client, session, tools);
      sockets.add(serving);
      // Without its greeting a client would take the platform for one that pushes nothing: it has to reconnect.
      await serving.open().catch((error: unknown) => {
        client.close(1011);
        throw error;
      });
    };
  };
}

function refuse(socket: Duplex, status: 401 | 404): void {
  socket.end(
    `HTTP/1.1 ${status} ${status === 401 ? 'Unauthorized' : 'Not Found'}\r\nConnection: close\r\n\r\n`,
  );
}
