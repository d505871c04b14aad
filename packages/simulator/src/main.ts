import { readFile } from 'node:fs/promises';
import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { type DemonstrationSite, demonstrationFleet } from '@hoistway/shared/testing/demonstrationFleet.ts';
import { pino } from 'pino';
import { type Options, readOptions } from './options.ts';
import { isScenarioName } from './scenarios/index.ts';
import { createSimulation, type Simulation } from './simulation.ts';
import { trafficHour } from './traffic/group.ts';

const shanghaiOffsetHours = 8;
const options = readOptions(process.argv.slice(2), process.env);
const log = pino({ name: 'simulator', level: process.env.LOG_LEVEL ?? 'info' }, pino.destination(2));

const simulation = createSimulation({
  sites: await readFleet(options),
  mqttUrl: options.mqtt,
  seed: options.seed,
  rateHz: options.rate,
  connectsPerS: options['connects-per-second'],
  hasWeakLinks: !options['perfect-links'],
  isLean: options.lean,
  hourAt: trafficHour(shanghaiOffsetHours, options.hour),
  clock: systemClock,
  log,
});
const address = await simulation.app.listen({ host: '127.0.0.1', port: options.port });
simulation.run();
startScenarios(simulation, options.scenario);
process.stdout.write(
  `${JSON.stringify({
    ready: true,
    address,
    mqtt: options.mqtt,
    elevators: simulation.fleet.units.length,
    devices: simulation.devices.devices.length,
  })}\n`,
);

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    simulation.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error(error, 'did not stop cleanly');
        process.exit(1);
      },
    );
  });

async function readFleet(options: Options): Promise<readonly DemonstrationSite[]> {
  const {
    fleet: elevators,
    sites,
    'fleet-seed': seed,
    'gateway-size': gatewaySize,
    'fleet-file': file,
  } = options;
  if (file !== undefined) {
    const read: DemonstrationSite[] = JSON.parse(await readFile(file, 'utf8'));
    return read;
  }
  return demonstrationFleet({
    elevators,
    seed,
    ...(sites !== undefined && { sites }),
    ...(gatewaySize !== undefined && { gatewaySize }),
  });
}

function startScenarios({ playhouse, fleet }: Simulation, listed: string): void {
  for (const entry of listed.split(',').filter((part) => part !== '')) {
    const [name = '', where] = entry.trim().split('@');
    if (!isScenarioName(name)) throw new RangeError(`no scenario ${name}`);
    if (where === undefined) playhouse.start(name, {});
    else playhouse.start(name, fleet.find(where) === undefined ? { site: where } : { elevator: where });
  }
}
