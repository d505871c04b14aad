import type { VisitAnswer, VisitView } from '@hoistway/shared/domain/visitView.ts';
import { expect } from 'vitest';
import { seedSite, type TestSite } from './seedElevators.ts';
import { type Caller, startPlatform, type TestPlatform } from './startPlatform.ts';
import { uploadedPicture } from './uploads.ts';

export interface OrderRow extends Record<string, unknown> {
  id: string;
  version: number;
}

/** A platform with elevators, an office and a worker, for stories of maintenance visits. */
export interface VisitRig {
  platform: TestPlatform;
  admin: Caller;
  worker: Caller;
  site: TestSite;
  /** Runs a statement as the database's owner. */
  ask<T extends object>(statement: string, values?: unknown[]): Promise<T[]>;
  /** A new order; by default of an elevator of its own, with the worker as its crew. */
  makeOrder(more?: Record<string, unknown>): Promise<OrderRow>;
  /** An order in the middle of its visit. */
  makeVisit(more?: Record<string, unknown>): Promise<string>;
  addItem(
    orderId: string,
    item: { position: number; name: string } & Record<string, unknown>,
  ): Promise<unknown>;
  command(
    caller: Caller,
    name: string,
    id: string,
    input?: object,
    envelope?: object,
  ): ReturnType<Caller['send']>;
  sendOk(caller: Caller, name: string, id: string, input?: object): Promise<VisitAnswer>;
  readVisit(id: string, caller?: Caller): Promise<VisitView>;
  /** Uploads a signature or a photo. @returns its id */
  uploadPicture(caller?: Caller): Promise<string>;
}

export const placeAtSite = { place: { lng: 121.5, lat: 31.23, accuracyM: 10 } };

export async function startVisitRig(): Promise<VisitRig> {
  const platform = await startPlatform();
  const admin = await platform.login('admin');
  const worker = await platform.login('workerA');
  const site = await seedSite(platform.db, platform.people.north, { dtuCode: '13800000001', elevators: 20 });
  await platform.db.ownerPool.query(`update elevators set factory_no = 'F-' || id`);
  let orders = 0;
  let keys = 0;
  const ask = async <T extends object>(statement: string, values: unknown[] = []): Promise<T[]> =>
    (await platform.db.ownerPool.query<T>(statement, values)).rows;

  const rig: VisitRig = {
    platform,
    admin,
    worker,
    site,
    ask,
    makeOrder: async (more = {}) => {
      const answer = await admin.send('POST', '/maintenanceOrder', {
        no: `M-${orders + 1}`,
        elevatorId: site.elevators[orders++]?.id,
        type: 'semiMonthly',
        planDate: '2026-03-03',
        planEndDate: '2026-03-04',
        companyId: platform.people.north.companyAId,
        maintainer1Id: worker.session.userId,
        ...more,
      });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<OrderRow>();
    },
    makeVisit: async (more = {}) => {
      const { id } = await rig.makeOrder(more);
      await rig.sendOk(admin, 'sendMaintenance', id);
      await rig.sendOk(worker, 'acceptMaintenance', id);
      await rig.sendOk(worker, 'signInMaintenance', id, placeAtSite);
      await rig.sendOk(worker, 'startMaintenance', id);
      return id;
    },
    addItem: (orderId, { position, name, isTest = false, judgeType = null }) =>
      ask(
        `insert into maintenance_order_items (tenant_id, org_id, maintenance_order_id, position, name, area, condition,
           is_test, judge_type) select tenant_id, org_id, id, $2, $3, 'car', 'notProcessed', $4, $5
         from maintenance_orders where id = $1`,
        [orderId, position, name, isTest, judgeType],
      ),
    command: async (caller, name, id, input = {}, envelope = {}) => {
      const { version } = (await admin.get(`/maintenanceOrder/${id}`)).json<OrderRow>();
      const body = {
        id,
        expectedVersion: version,
        idempotencyKey: `visit-key-${keys++}`,
        input,
        ...envelope,
      };
      return caller.send('POST', `/commands/${name}`, body);
    },
    sendOk: async (caller, name, id, input = {}) => {
      const answer = await rig.command(caller, name, id, input);
      expect(answer.statusCode, `${name}: ${answer.body}`).toBe(200);
      return answer.json<VisitAnswer>();
    },
    readVisit: async (id, caller = worker) =>
      (await caller.get(`/maintenanceOrder/${id}/visit`)).json<VisitView>(),
    uploadPicture: async (caller = worker) => (await uploadedPicture(caller, 'image')).id,
  };
  return rig;
}
