import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { pino } from 'pino';
import { readFleet } from './fleet/fleetSource.ts';
import { logDestination } from './logDestination.ts';
import { type Options, readOptions } from './options.ts';
import { type Phones, startPhones } from './phones/phones.ts';
import { isScenarioName } from './scenarios/index.ts';
import { createSimulation, type Simulation } from './simulation.ts';
import { trafficHour } from './traffic/group.ts';

const options = readOptions(process.argv.slice(2), process.env);
const log = pino({ name: 'simulator', level: process.env.LOG_LEVEL ?? 'info' }, logDestination());

const sites = await readFleet(options);
if (options['write-only']) process.exit(0);
const simulation = createSimulation({
  sites,
  mqttUrl: options.mqtt,
  seed: options.seed,
  rateHz: options.rate,
  connectsPerS: options['connects-per-second'],
  hasWeakLinks: !options['perfect-links'],
  isLean: options.lean,
  incidentsPerHour: options['incidents-per-hour'],
  hourAt: trafficHour(options['utc-offset'], options.hour),
  token: options.token,
  clock: systemClock,
  log,
});
const address = await simulation.app.listen({ host: '127.0.0.1', port: options.port });
simulation.run();
startScenarios(simulation, options.scenario);
const phones = phonesOf(options);
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
    phones?.stop();
    simulation.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error(error, 'did not stop cleanly');
        process.exit(1);
      },
    );
  });

function phonesOf({
  'phones-console': consoleUrl,
  'phones-logins': loginsFile,
  seed,
}: Options): Phones | null {
  if (consoleUrl === undefined || loginsFile === undefined) return null;
  return startPhones({ consoleUrl, loginsFile, seed, clock: systemClock, log });
}

function startScenarios({ playhouse, fleet }: Simulation, scenarioList: string): void {
  for (const entry of scenarioList.split(',').filter((part) => part !== '')) {
    const [name = '', where] = entry.trim().split('@');
    if (!isScenarioName(name)) throw new RangeError(`no scenario ${name}`);
    if (where === undefined) playhouse.start(name, {});
    else playhouse.start(name, fleet.find(where) === undefined ? { site: where } : { elevator: where });
  }
}
