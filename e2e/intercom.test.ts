import type { Alarm } from '@hoistway/shared/domain/alarm.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { picture, takeSeat } from './browser.ts';
import { type ClockedStage, setClockedStage } from './clockedStage.ts';
import { connectDevice, type DemonstrationDevice } from './demonstrationDevice.ts';
import { type CarPhone, carPhone } from './fixtures/carPhone.ts';
import { type SipServer, startSipServer } from './fixtures/sipServer.ts';
import { type Calls, callsAs } from './platformCalls.ts';
import { logIn } from './seat.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 });
const pollOptions = { timeout: 20_000, interval: 250 };

let stage: ClockedStage;
let sip: SipServer;
let car: CarPhone;
let page: Page;
let calls: Calls;
let device: DemonstrationDevice;
let alarm: Alarm;
let complaints: string[];

beforeAll(async () => {
  // The test's server takes a free port once the car's phone has its page.
  stage = await setClockedStage({ env: { gateway: { VOICE_SOURCES: 'ws://127.0.0.1:*' } } });
  const inCar = await takeSeat(stage.browser, { url: stage.url });
  await inCar.context.grantPermissions(['microphone']);
  await inCar.page.goto('/login');
  car = carPhone(inCar.page);
  sip = await startSipServer({ passwords: { '7001': 'seat-secr3t' }, answerer: car.answer });
  sip.cars.set('8001', 'answers');

  calls = await callsAs(stage.url, stage.login('operator1'));
  device = await connectDevice(stage);
  await calls.send('POST', 'intercomServers', {
    name: 'Voice',
    webSocketUrl: sip.url,
    domain: sip.domain,
    isActive: true,
  });
  await calls.send('POST', 'videoUsers', {
    account: 'seat-1',
    name: 'Seat 1',
    password: 'abc123',
    userId: calls.session.userId,
    sipNo: '7001',
    sipPassword: 'seat-secr3t',
    isEnabled: true,
  });
  await calls.send('POST', 'videoTerminals', {
    terminalNo: 'T-intercom',
    name: 'Car',
    elevatorId: device.elevator.id,
    sipNo: '8001',
    status: 'online',
    replace: true,
  });
  await device.publish('state', { run: 'stopped', door: 'closed', mode: 'normal' });
  await device.publish('event', { id: 'intercom-1', kind: 'bell' });
  alarm = await vi.waitFor(
    async () => {
      const carAlarm = (await calls.openAlarms()).find(concernsCar);
      if (!carAlarm) throw new Error('the bell is no alarm yet');
      return carAlarm;
    },
    { timeout: 60_000, interval: 250 },
  );

  const seat = await takeSeat(stage.browser, { url: stage.url, size: { width: 1920, height: 1080 } });
  await seat.context.grantPermissions(['microphone']);
  ({ page, complaints } = seat);
  await logIn(page, stage.login('operator1'));
});
afterAll(async () => {
  await sip?.close();
  await device?.leave();
  await stage?.close();
});

const concernsCar = ({ elevatorId }: Alarm) => elevatorId === device.elevator.id;
const call = (phase: string) => page.locator(`[data-call="${phase}"]`);
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('the seat registers with its digest, and requests the microphone when its sound is armed', async () => {
  await page.goto(`/alarm/${alarm.id}`);
  await expect.poll(() => sip.registeredNumbers(), pollOptions).toEqual(['7001']);
  expect(sip.refusals).toEqual([]);
  await page.evaluate(() => {
    const microphoneCount = Object.assign(window, { askedForMicrophone: 0 });
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = (constraints) => {
      microphoneCount.askedForMicrophone++;
      return ask(constraints);
    };
  });
  await button('Arm the sound').click();
  await expect
    .poll(() => page.evaluate(() => Number(Reflect.get(window, 'askedForMicrophone'))), pollOptions)
    .toBe(1);
  await button('Sound armed').click();
  await page.getByText('Microphone ready').waitFor();
  await page.keyboard.press('Escape');
});

test('the car is called, answers and its sound arrives; muted, it receives silence; the call stays available on another page', async () => {
  await button('Call the car').click();
  await call('answered').waitFor();
  await expect.poll(car.receivedBytes, pollOptions).toBeGreaterThan(5_000);
  const first = await car.receivedBytes();
  await expect.poll(car.receivedBytes, pollOptions).toBeGreaterThan(first);
  await picture(page, 'intercom-speaking');
  await button('Mute').click();
  await button('Unmute').waitFor();
  await button('Unmute').click();

  await page.locator('main a[href^="/singleMonitor/"]').first().click();
  await page.waitForURL('**/singleMonitor/**');
  const bar = page.getByRole('region', { name: 'Intercom' });
  await bar.getByText(/Speaking · 00:\d\d/).waitFor();
  await page.goBack();
  await expect.poll(() => bar.count(), pollOptions).toBe(0);
  await button('Hang up').click();
  await call('ended').waitFor();
  await expect.poll(() => sip.requests.includes('BYE 8001'), pollOptions).toBe(true);
  expect((await calls.openAlarms()).some(concernsCar), 'the call is not the alarm').toBe(true);
  await page.getByText('Call recorded with the alarm').waitFor();
  await page.getByText(/Intercom 8001: Ended · 00:\d\d/).waitFor();
});

test('a car that hangs up, is busy, or does not answer is shown so, and may be called again', async () => {
  await button('Call again').click();
  await call('answered').waitFor();
  sip.hangUp('8001');
  await call('ended').waitFor();
  sip.cars.set('8001', 'isBusy');
  await button('Call again').click();
  await page.getByText('Lost: busy').waitFor();
  sip.cars.set('8001', 'neverAnswers');
  await button('Call again').click();
  await call('ringing').waitFor();
  await button('Hang up').click();
  await page.getByText('Cancelled').waitFor();
  expect(sip.requests).toContain('CANCEL 8001');
  sip.cars.delete('8001');
  await button('Call again').click();
  await page.getByText('Lost: cannot be reached').waitFor();
  sip.cars.set('8001', 'answers');
  await button('Dismiss').click();
});

test('a broken line says so and reconnects by itself', async () => {
  sip.cut();
  await page.getByText('The intercom’s server cannot be reached').waitFor();
  expect(await button('Call the car').isDisabled()).toBe(true);
  await expect.poll(() => sip.registeredNumbers(), { timeout: 60_000 }).toEqual(['7001']);
  await button('Call the car').click();
  await call('answered').waitFor();
  await button('Hang up').click();
  await call('ended').waitFor();
  await button('Dismiss').click();
});

test('a call about a case is recorded in its repair order', async () => {
  const order = await calls.send<{ id: string }>('POST', 'commands/reportRepair', {
    id: device.elevator.id,
    expectedVersion: 0,
    idempotencyKey: 'intercom-order-1',
    input: { source: 'phoneCall', hasPeople: true, alarmId: alarm.id },
  });
  await button('Call the car').click();
  await call('answered').waitFor();
  await expect
    .poll(async () => (await page.getByText(/Speaking · 00:0[2-9]/).count()) > 0, pollOptions)
    .toBe(true);
  await button('Hang up').click();
  await page.getByText('Call recorded in the repair order').waitFor();
  const { records } = await calls.get<{ records: Record<string, unknown>[] }>(
    `repairCalls?repairOrderId=${order.id}`,
  );
  expect(records).toHaveLength(1);
  expect(records[0]).toMatchObject({ originator: calls.session.name, phone: '8001' });
  expect(records[0]?.duration).toBeGreaterThanOrEqual(2);
});

test('an incoming call shows its elevator, is answered, and its sound arrives', async () => {
  await button('Dismiss').click();
  const offer = await page.evaluate(async () => {
    const connection = new RTCPeerConnection();
    Object.assign(window, { callingCar: connection });
    const sound = await navigator.mediaDevices.getUserMedia({ audio: true });
    for (const track of sound.getTracks()) connection.addTrack(track, sound);
    await connection.setLocalDescription(await connection.createOffer());
    await new Promise<void>((resolve) => {
      connection.onicegatheringstatechange = () => connection.iceGatheringState === 'complete' && resolve();
    });
    return connection.localDescription?.sdp ?? '';
  });
  const ringing = sip.ring('8001', '7001', offer);
  await call('ringing').getByText(device.elevator.no).waitFor();
  await button('Answer').click();
  expect(await ringing).toContain('m=audio');
  await call('answered').waitFor();
  await button('Hang up').click();
  await call('ended').waitFor();
  expect(complaints.filter((one) => !one.includes('WebSocket'))).toEqual([]);
});
