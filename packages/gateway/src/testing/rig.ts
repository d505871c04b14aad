import type { GatewayConfig } from '../config.ts';
import type { Gateway } from '../gateway.ts';
import { TestBrowser } from './browser.ts';
import { FullUpstream } from './fullUpstream.ts';
import { testGateway } from './testGateway.ts';
import { aUser } from './upstreamRecords.ts';

/** An upstream with two tenants (tokens a, a2 and b), a gateway, and browsers that close with them. */
export class Rig {
  readonly upstream = new FullUpstream();
  readonly browsers: TestBrowser[] = [];
  readonly gateways: Gateway[] = [];

  static async start(more: Partial<GatewayConfig> = {}): Promise<Rig> {
    const rig = new Rig();
    const { upstream } = rig;
    await upstream.start();
    for (const token of ['a', 'a2']) upstream.addUser(aUser({ token }));
    upstream.addUser(aUser({ token: 'b', tenantId: '2' }));
    upstream.rows.set('1', [1, 2, 3, 4]);
    upstream.rows.set('2', [11, 12]);
    await rig.addGateway(more);
    return rig;
  }

  get gateway(): Gateway {
    const [first] = this.gateways;
    if (!first) throw new Error('no gateway was started');
    return first;
  }

  async addGateway(more: Partial<GatewayConfig> = {}): Promise<Gateway> {
    const gateway = await testGateway(this.upstream.url, more);
    this.gateways.push(gateway);
    return gateway;
  }

  browser(token = 'a', gateway = this.gateway): TestBrowser {
    const orgId = token.startsWith('b') ? '20' : '10';
    const browser = new TestBrowser(gateway.url, { token, orgId, locale: 'en-US' });
    this.browsers.push(browser);
    return browser;
  }

  /** Moves an elevator: writes columns and sends the frame. */
  move(row: number, columns: Partial<Record<'floor' | 'mode' | 'alarm' | 'current', number>>): void {
    const { table } = this.upstream;
    const slot = table.ensure(row);
    table.readAt[slot] = Date.now();
    table.receivedAt[slot] = Date.now();
    let levels = 0;
    for (const [name, value] of Object.entries(columns))
      levels |= table.write(slot, name as 'floor', value as number);
    table.touch(slot, levels);
    this.upstream.tick();
  }

  async end(): Promise<void> {
    for (const browser of this.browsers) browser.close();
    for (const gateway of this.gateways) await gateway.close();
    await this.upstream.vanish();
  }
}
