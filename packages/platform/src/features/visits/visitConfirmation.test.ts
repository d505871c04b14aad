import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { type ConfirmationView, confirmationLinkMs } from '@hoistway/shared/domain/visitConfirmation.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formWithFile } from '../../testing/multipart.ts';
import { png } from '../../testing/uploads.ts';
import { startVisitRig, type VisitRig } from '../../testing/visitRig.ts';

let rig: VisitRig;
beforeAll(async () => {
  rig = await startVisitRig();
}, 120_000);
afterAll(() => rig?.platform.close());

async function makeSignedVisit(): Promise<string> {
  const id = await rig.makeVisit();
  await rig.sendOk(rig.worker, 'completeMaintenance', id, { signatureId: await rig.uploadPicture() });
  return id;
}

async function issueLink(id: string, caller = rig.worker): Promise<URL> {
  const answer = await caller.send('POST', `/maintenanceOrder/${id}/confirmationLink`);
  expect(answer.statusCode, answer.body).toBe(200);
  return new URL(answer.json<{ url: string }>().url, 'http://console.example');
}

/** Calls of the link's page, without a login. */
const linkCalls = (id: string, { search }: URL) => {
  const base = `/public/visitConfirmation/${id}`;
  const { app } = rig.platform;
  return {
    read: () => app.inject({ method: 'GET', url: base + search }),
    upload: () =>
      app.inject({ method: 'POST', url: `${base}/files${search}`, ...formWithFile('sign.png', png) }),
    confirm: (payload: object) => app.inject({ method: 'POST', url: `${base}/confirm${search}`, payload }),
  };
};

describe('a use unit’s confirmation link', () => {
  it('shows the visit and takes one confirmation, under the typed name, sealed with the signature', async () => {
    const id = await makeSignedVisit();
    const link = await issueLink(id);
    expect(link.pathname).toBe(`/visitConfirmation/${id}`);
    const calls = linkCalls(id, link);
    const view = (await calls.read()).json<ConfirmationView>();
    expect(view).toMatchObject({ order: { status: 'completed', confirmDate: null }, items: [] });
    expect(Object.keys(view)).not.toContain('proof');
    const signatureId = (await calls.upload()).json<{ id: string }>().id;
    const noOpinion = await calls.confirm({ name: ' ', signatureId });
    expect(noOpinion.json<{ fields: { field: string }[] }>().fields.map(({ field }) => field)).toEqual([
      'name',
      'satisfaction',
    ]);
    const confirmation = { name: 'Li Wei', satisfaction: 'satisfied', signatureId, advice: 'Come earlier' };
    const answer = await calls.confirm(confirmation);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<ConfirmationView>().order).toMatchObject({
      status: 'confirmed',
      confirmPerson: 'Li Wei',
      satisfaction: 'satisfied',
      advice: 'Come earlier',
    });
    const visit = await rig.readVisit(id);
    expect(visit.steps.at(-1)).toMatchObject({
      action: 'confirm',
      by: 'Li Wei',
      body: { by: 'link', issuedBy: rig.worker.session.name },
    });
    expect(visit.seals.at(-1)).toMatchObject({
      kind: 'confirmed',
      content: { name: 'Li Wei', signature: { fileId: signatureId } },
    });
    expect(visit.brokenAt).toBeNull();

    const second = await calls.confirm({ ...confirmation, name: 'Zhang' });
    expect(second.statusCode).toBe(409);
    expect(second.json()).not.toHaveProperty('current');
    expect((await calls.upload()).statusCode).toBe(409);
    expect((await rig.readVisit(id)).order.confirmPerson).toBe('Li Wei');
  });

  it('is issued only for a signed visit, to a user who sees it', async () => {
    const { id } = await rig.makeOrder();
    const worker = await rig.platform.login('workerA');
    const early = await worker.send('POST', `/maintenanceOrder/${id}/confirmationLink`);
    expect([early.statusCode, early.json().code]).toEqual([409, 'illegalMove']);
    const southerner = await rig.platform.login('southerner');
    const clerk = await rig.platform.login('clerk');
    expect((await southerner.send('POST', `/maintenanceOrder/${id}/confirmationLink`)).statusCode).toBe(404);
    expect((await clerk.send('POST', `/maintenanceOrder/${id}/confirmationLink`)).statusCode).toBe(403);
  });

  it('opens nothing else, and ends with its time and with its issuer’s right to log in', async () => {
    const id = await makeSignedVisit();
    const otherId = await makeSignedVisit();
    const link = await issueLink(id);
    expect((await linkCalls(otherId, link).read()).json()).toMatchObject({ code: 'linkInvalid' });
    for (const [name, value] of [
      ['tenant', rig.platform.people.south.id],
      ['user', rig.admin.session.userId],
      ['expires', String(Number(link.searchParams.get('expires')) + dayMs)],
      ['signature', 'x'],
    ] as const) {
      const alteredLink = new URL(link);
      alteredLink.searchParams.set(name, value);
      for (const answer of [
        await linkCalls(id, alteredLink).read(),
        await linkCalls(id, alteredLink).upload(),
      ])
        expect([answer.statusCode, answer.json().code]).toEqual([403, 'linkInvalid']);
    }
    await rig.ask('update users set is_enabled = false where id = $1', [rig.worker.session.userId]);
    expect((await linkCalls(id, link).read()).json()).toMatchObject({ code: 'linkInvalid' });
    await rig.ask('update users set is_enabled = true where id = $1', [rig.worker.session.userId]);
    expect((await linkCalls(id, link).read()).statusCode).toBe(200);
    rig.platform.clock.forward(confirmationLinkMs);
    const lateAnswer = await linkCalls(id, link).confirm({
      name: 'Li',
      satisfaction: 'satisfied',
      signatureId: '1',
    });
    expect([lateAnswer.statusCode, lateAnswer.json().code]).toEqual([410, 'linkExpired']);
  });
});
