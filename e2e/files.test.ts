import type { FileInfo } from '@hoistway/shared/domain/fileInfo.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture, takeSeat } from './browser.ts';
import { type ClockedStage, setClockedStage } from './clockedStage.ts';
import { type Calls, callsAs } from './platformCalls.ts';
import { logIn } from './seat.ts';

let stage: ClockedStage;
let calls: Calls;
beforeAll(async () => {
  stage = await setClockedStage();
  calls = await callsAs(stage.url, stage.login('admin'));
});
afterAll(() => stage?.close());

/** Four loads of the console on a machine that does other work, too. */
const busyMs = 300_000;
const phone = { width: 390, height: 844 };
const manual = {
  name: 'Manual of the door drive.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Read me'),
};

test(
  'a document is chosen, refused, kept, shown in its row, and given to a stranger by a link',
  async () => {
    const { page, complaints } = await takeSeat(stage.browser, { url: stage.url });
    await logIn(page, stage.login('admin'));
    await page.goto('/fileManage');
    await page.locator('tr[data-row]').or(page.getByText('No data, click to refresh')).first().waitFor();
    await page.keyboard.press('n');
    await page.locator('[data-field="name"] input').fill('Door drive');
    const field = page.locator('[data-field="file"]');
    const input = field.locator('input[type="file"]');
    expect(await field.textContent()).toContain('at most 10 MB');
    await input.setInputFiles({ ...manual, name: 'page.html' });
    await field.getByRole('alert').filter({ hasText: 'page.html' }).waitFor();
    await input.setInputFiles({ ...manual, buffer: Buffer.from([0, 1, 2]) });
    await field.getByRole('alert').filter({ hasText: 'not accepted' }).waitFor();
    await input.setInputFiles(manual);
    await field.getByRole('button', { name: `Open ${manual.name}` }).waitFor();
    await picture(page, 'file-input');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.goto('/fileManage');
    const row = page.locator('tr[data-row]').filter({ hasText: 'Door drive' });
    await row.getByRole('button', { name: `Open ${manual.name}` }).waitFor();
    await picture(page, 'file-cell');

    await row.getByText('Door drive', { exact: true }).click();
    await page.getByRole('button', { name: 'Share a link' }).click();
    await page.getByRole('menuitem', { name: 'For 7 days' }).click();
    const link = await page.getByRole('textbox', { name: 'Share a link' }).inputValue();
    await picture(page, 'file-share');

    for (const [locale, download] of [
      ['it-IT', 'Scarica'],
      ['zh-CN', '下载'],
    ] as const) {
      const stranger = await takeSeat(stage.browser, { url: stage.url, size: phone, locale });
      await stranger.page.goto(link);
      await stranger.page.getByRole('heading', { name: 'Door drive' }).waitFor();
      const loading = stranger.page.waitForEvent('download');
      await stranger.page.getByRole('link', { name: download }).click();
      expect((await loading).suggestedFilename()).toBe(manual.name);
      await picture(stranger.page, `link-document-${locale}`);
      await stranger.page.goto(link.replace(/.$/, '_'));
      await stranger.page.getByRole('alert').waitFor();
      await picture(stranger.page, `link-invalid-${locale}`);
      await stranger.context.close();
    }
    expect(complaints.filter((one) => !/415/.test(one))).toEqual([]);
  },
  busyMs,
);

test('a large video streams through the edge and plays from its middle', async () => {
  const bytes = 130 * 2 ** 20;
  const film = Buffer.alloc(bytes, 7);
  film.writeUInt32BE(24, 0);
  film.write('ftypisom\0\0\x02\0isommp42', 4, 'latin1');
  const form = new FormData();
  form.set('file', new Blob([film]), 'film.mp4');
  const headers = { authorization: calls.session.token, 'current-org': calls.session.orgId };
  const url = `${stage.url}/api/files`;
  const uploadAnswer = await fetch(`${url}?purpose=video`, { method: 'POST', headers, body: form });
  expect(uploadAnswer.status).toBe(200);
  const file: FileInfo = await uploadAnswer.json();
  expect(file).toMatchObject({ name: 'film.mp4', mediaType: 'video/mp4', bytes });
  const range = `bytes=${bytes / 2}-${bytes / 2 + 3}`;
  const part = await fetch(`${url}/${file.id}`, { headers: { ...headers, range } });
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, Buffer.alloc(4, 7)]);
  expect(part.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(part.headers.get('x-content-type-options')).toBe('nosniff');
});
