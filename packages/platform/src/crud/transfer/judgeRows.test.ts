import { resources } from '@hoistway/shared/resources/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionOf } from '../../session/requestSession.ts';
import { type Caller, startPlatform, type TestPlatform } from '../../testing/startPlatform.ts';
import { uploadedPicture } from '../../testing/uploads.ts';
import { withRows } from '../rowsOf.ts';
import { judgeRows } from './judgeRows.ts';

let platform: TestPlatform;
let operator: Caller;
let southerner: Caller;
beforeAll(async () => {
  platform = await startPlatform();
  operator = await platform.login('operator1');
  southerner = await platform.login('southerner');
});
afterAll(() => platform.close());

it('refuses a file invisible to the importer, or uploaded for another purpose', async () => {
  const resource = resources.elevatorBrands;
  const { no, name, logo } = resource.fields;
  const own = await uploadedPicture(operator, 'image');
  const foreign = await uploadedPicture(southerner, 'image');
  const other = await uploadedPicture(operator, 'contract');
  const session = await sessionOf(platform, operator.session.token);
  if (!session) throw new Error('no session');
  const judgements = await withRows(platform.db, resource, session, (tx) =>
    judgeRows(
      tx,
      {
        platform: platform.app.platform,
        resource,
        session,
        zoneId: 'UTC',
        is1904: false,
        columns: [
          { name: 'no', field: no, at: 0 },
          { name: 'name', field: name, at: 1 },
          { name: 'logo', field: logo, at: 2 },
        ],
      },
      [own.id, foreign.id, other.id, 'nothing'].map((id, at) => ({
        row: at + 2,
        cells: [`L-${at}`, 'Make', id],
      })),
      async () => new Map(),
    ),
  );
  const unknown = [{ field: 'logo', code: 'unknownReference' }];
  expect(judgements.map(({ faults }) => faults)).toEqual([[], unknown, unknown, unknown]);
});
