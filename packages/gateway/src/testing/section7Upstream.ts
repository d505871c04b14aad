import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { messageType } from '@hoistway/shared/streams/upstreamSocket.ts';
import { type WebSocket, WebSocketServer } from 'ws';

/**
 * An upstream that knows the calls of §7 and nothing beyond: no session call, no cursor, no frames, rows of its
 * own shape, and a WebSocket that takes `username-orgId` and sends type 1. Any other call gets 404.
 */
export class Section7Upstream {
  readonly token = 'legacy-token';
  readonly calls: IncomingMessage[] = [];
  readonly socketMessages: string[] = [];
  readonly sockets = new Set<WebSocket>();
  readonly powerLosses: unknown[] = [];
  readonly bells: unknown[] = [];
  readonly orders: unknown[] = [];
  readonly #server = createServer((request, response) => this.#answer(request, response));

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async start(): Promise<this> {
    new WebSocketServer({ server: this.#server, path: '/ws' }).on('connection', (socket) => {
      this.sockets.add(socket);
      socket.on('message', (text) => this.socketMessages.push(String(text)));
    });
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  /** Sends an alarm, the only message of its WebSocket. */
  alarm(): void {
    for (const socket of this.sockets) socket.send(JSON.stringify({ type: messageType.light }));
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.terminate();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  requestedPaths(): string[] {
    return this.calls.map((call) => (call.url ?? '').split('?')[0] ?? '');
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    this.calls.push(request);
    const [status, body] =
      request.headers.authorization === this.token ? this.#answerTo(request) : [401, { message: 'log in' }];
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  }

  #answerTo({ url = '' }: IncomingMessage): [number, unknown] {
    const path = url.split('?')[0] ?? '';
    const answers: Record<string, unknown> = {
      '/main/authChildrenOrg': [{ id: 7, name: 'Head office' }],
      '/dicts/mapTree': { doorType: [{ code: 1, desc: 'Centre' }] },
      '/elevatorLcds/alarms': [{ some: 'shape of its own' }],
      '/mbPowerLoss/notice': { list: this.powerLosses, total: this.powerLosses.length },
      '/alarmRecords/notice': { list: this.bells, total: this.bells.length },
      '/workOrders/web': { records: this.orders, total: this.orders.length, pages: 1 },
      '/maintenanceOrder': { records: [{ id: 4, no: 'M4', planDate: '2026-02-01' }], total: 1, pages: 1 },
      '/contract': { records: [{ id: 5, contractNo: 'C5', useUnitName: 'Unit' }], total: 1, pages: 1 },
      '/yearChecks': { records: [{ id: 6, elevatorNo: 'E6', elevatorName: 'Six' }], total: 1, pages: 1 },
      '/elevators': { records: [{ id: 1, no: 'E1' }], total: 1, pages: 1 },
    };
    return path in answers ? [200, answers[path]] : [404, { message: 'no such call' }];
  }
}
