import type { Socket } from 'node:net';
import type { PlacedDevice } from './fleetFile.ts';
import { publishPacket } from './mqttRaw.ts';
import { pause } from './report.ts';
import type { WatchedSeat } from './seats.ts';

const patienceMs = 30_000;

/** Milliseconds from the publication of a moving car's reading to the paint of its floor on the page that watches it. */
export async function measureCar(options: {
  device: PlacedDevice;
  socket: Socket;
  seat: WatchedSeat;
  samples: number;
}): Promise<number[]> {
  const { device, socket, seat, samples } = options;
  const [car] = device.elevators;
  if (!car) throw new Error('no car to move');
  const delays: number[] = [];
  for (let sample = 0; sample < samples; sample++) {
    const floor = car.floors[sample % car.floors.length];
    if (!floor) throw new Error('a car without floors');
    const paintMoment = await seat.paints.expect(
      `//*[@role='img'][contains(@aria-label, ', floor ${floor.label},')]`,
    );
    const sentAtMs = Date.now();
    const reading = {
      node: car.node,
      atMs: sentAtMs,
      mode: 'normal',
      run: 'moving',
      direction: 'up',
      floor: floor.floor,
      speedMps: 1,
      door: 'closed',
    };
    socket.write(publishPacket(`hoistway/1/${device.code}/state`, JSON.stringify(reading)));
    delays.push((await paintMoment.paintedAt(patienceMs)) - sentAtMs);
    // At a random moment between two ticks.
    await pause(400 + 600 * Math.random());
  }
  return delays;
}
