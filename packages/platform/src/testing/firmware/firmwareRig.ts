import type { FirmwareManifest } from '@hoistway/shared/domain/firmware/manifest.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import pino from 'pino';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { App } from '../../http/app.ts';
import { watchSites } from '../liveSite.ts';
import { seedSite } from '../seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from '../startPlatform.ts';
import { BoardDevice } from './boardDevice.ts';
import { imageDraftOf } from './signedImage.ts';

interface StoredRecord {
  id: string;
  version: number;
  [field: string]: unknown;
}

export interface ProgramFigures {
  currentBurns: number;
  reservedBurns: number;
  confirmedBurns: number;
}

/** A platform with a program, devices that can burn, and the calls of a person. */
export class FirmwareRig {
  readonly platform: TestPlatform;
  readonly devices: BoardDevice[] = [];
  readonly admin: Caller;
  /** The platform's process; another one after `restart`. */
  app: App;
  programId = '';
  #keys = 0;
  #codes = 0;

  private constructor(platform: TestPlatform, admin: Caller) {
    this.platform = platform;
    this.app = platform.app;
    this.admin = admin;
  }

  static async start(count: number, { burns = 1_000 }: { burns?: number } = {}): Promise<FirmwareRig> {
    const platform = await startPlatform();
    const rig = new FirmwareRig(platform, await platform.login('superAdmin'));
    rig.programId = await rig.addProgram(burns);
    await rig.addDevices(count);
    return rig;
  }

  async close(): Promise<void> {
    for (const device of this.devices) await device.disconnect();
    if (this.app !== this.platform.app) await this.app.close();
    await this.platform.close();
  }

  /** A program with approved burns. */
  async addProgram(burns: number, more: object = {}): Promise<string> {
    const { id } = await this.record('otaPrograms', {
      ...{ programName: `Gateway ${this.#keys++}`, programNo: 'P-100', state: 'effective', count: 100_000 },
      ...{ ownedCompanyId: this.platform.people.north.rootId },
      ...more,
    });
    await this.platform.db.ownerPool.query('update ota_programs set current_number = $2 where id = $1', [
      id,
      burns,
    ]);
    return id;
  }

  async addDevices(count: number): Promise<void> {
    const { db, people, app, clock } = this.platform;
    const elevators = app.live.fleet.size + count;
    for (let nth = 0; nth < count; nth++) {
      const dtuCode = String(31_000_000_000 + this.#codes++);
      await seedSite(db, people.north, { dtuCode, elevators: 1 });
      this.devices.push(new BoardDevice(app, dtuCode, () => clock.now()));
    }
    await db.ownerPool.query(
      `update dtus set device_model = 'H4', board_hard_ver = 'B2', board_protocol = 'DL/1', soft_ver = '3.1.0'`,
    );
    await watchSites(this.platform, { tenants: [people.north], elevators });
    for (const device of this.devices.slice(-count)) await device.connect();
  }

  /** The draft of a signed image. */
  imageDraft(
    bytes: Buffer,
    more: Partial<FirmwareManifest> = {},
    programId = this.programId,
  ): Promise<Record<string, unknown>> {
    return imageDraftOf(this.admin, programId, {
      ...{ target: 'gateway', version: '3.2.0', sequence: 320, minimumVersion: '3.0.0', bytes },
      ...{ deviceModel: 'H4', boardHardVer: 'B2', boardProtocol: 'DL/1' },
      ...more,
    });
  }

  /** A started campaign without delays, over all devices. */
  async startCampaign({
    imageId,
    bytes = Buffer.alloc(50_000, 7),
    ...more
  }: Record<string, unknown> & {
    imageId?: string;
    bytes?: Buffer;
  } = {}): Promise<StoredRecord> {
    const campaign = await this.record('firmwareCampaigns', {
      ...{ name: `Campaign ${this.#keys++}`, companyId: this.platform.people.north.rootId },
      imageId: imageId ?? (await this.record('firmwareImages', await this.imageDraft(bytes))).id,
      ...{ jitterMinutes: 0, stayMinutes: 1, soakMinutes: 0, successPercent: 98 },
      ...more,
    });
    const answer = await this.command('startFirmwareCampaign', campaign, {});
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return this.read('firmwareCampaigns', campaign.id);
  }

  async record(resource: string, draft: object): Promise<StoredRecord> {
    const answer = await this.admin.send('POST', `/${resource}`, draft);
    if (answer.statusCode !== 200) throw new Error(`${resource}: ${answer.body}`);
    return answer.json<StoredRecord>();
  }

  async read(resource: string, id: string): Promise<StoredRecord> {
    return (await this.admin.get(`/${resource}/${id}`)).json<StoredRecord>();
  }

  command(
    name: string,
    { id, version }: { id: string; version: number },
    input: object,
    caller: Caller = this.admin,
  ) {
    return caller.send('POST', `/commands/${name}`, {
      ...{ id, expectedVersion: version, idempotencyKey: `firmware-${this.#keys++}`, input },
    });
  }

  /** Lets a minute pass: devices and platform look at their work. */
  async minute(): Promise<void> {
    this.platform.clock.forward(minuteMs / 2);
    await Promise.all(this.devices.map((device) => device.advance()));
    await this.app.live.firmware.tick();
    await this.app.live.firmware.judge();
  }

  /** Continues with another process on the same database; what the first one held in memory is lost. */
  async restart(): Promise<void> {
    for (const device of this.devices) await device.disconnect();
    const earlier = this.app;
    const { db, clock } = this.platform;
    const config = {
      ...readConfig({ PORT: '0', MQTT_PORT: '0', FILES_KEEP_FREE_MB: '0', DISK_ALARM_MB: '0' }),
      filesDir: this.platform.app.platform.config.filesDir,
      secretKey: this.platform.app.platform.config.secretKey,
    };
    this.app = await buildApp({ db, clock, config, log: pino({ level: 'silent' }) });
    await this.app.ready();
    await earlier.close();
    for (const device of this.devices) await device.connect(this.app);
  }

  /** Minutes until a condition holds. @throws after as many as a campaign of five waves needs */
  async until(isReached: () => Promise<boolean>, minutes = 400): Promise<void> {
    for (let nth = 0; nth < minutes; nth++) {
      if (await isReached()) return;
      await this.minute();
      await this.exchange();
    }
    const states = await this.states();
    throw new Error(`not reached: ${JSON.stringify(states)}`);
  }

  /** One echo of every connected device: what was sent before it has arrived. */
  async exchange(): Promise<void> {
    await Promise.all(this.devices.map((device) => device.send([device.board.greet()])));
  }

  async dtuId(nth: number): Promise<string> {
    const { rows } = await this.platform.db.ownerPool.query<{ id: string }>(
      'select id from dtus where dtu_code = $1',
      [this.devices[nth]?.dtuCode],
    );
    return rows[0]?.id ?? '';
  }

  async states(): Promise<Record<string, number>> {
    const { rows } = await this.platform.db.ownerPool.query<{ key: string; count: number }>(
      `select wave || ' ' || state || coalesce(' ' || problem, '') as key, count(*)::int as count
       from firmware_burns group by 1 order by 1`,
    );
    return Object.fromEntries(rows.map(({ key, count }) => [key, count]));
  }

  async figures(): Promise<ProgramFigures> {
    const { rows } = await this.platform.db.ownerPool.query<ProgramFigures>(
      `select current_number as "currentBurns", reserved_number as "reservedBurns",
         confirmed_number as "confirmedBurns" from ota_programs where id = $1`,
      [this.programId],
    );
    return rows[0] ?? { currentBurns: 0, reservedBurns: 0, confirmedBurns: 0 };
  }
}
