import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const root = join(import.meta.dirname, '..');
const secrets = { POSTGRES_PASSWORD: 'a', REDIS_PASSWORD: 'b', MQTT_PASSWORD: 'c' };

/** Docker's plugin, or its predecessor as a separate program; neither needs an engine to read a file. */
const composers = [['docker', 'compose'], ['docker-compose']];
const composer = composers.find(
  ([program = '', ...rest]) => spawnSync(program, [...rest, 'version'], { stdio: 'ignore' }).status === 0,
);

const configSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      build: z.object({ target: z.string() }).loose().optional(),
      depends_on: z.record(z.string(), z.object({ condition: z.string() }).loose()).optional(),
      healthcheck: z.unknown().optional(),
      environment: z.record(z.string(), z.string()).optional(),
      ports: z.array(z.unknown()).optional(),
    }),
  ),
});

const configOf = (environment: Record<string, string>): string => {
  const [program = '', ...rest] = composer ?? [];
  return execFileSync(program, [...rest, '-f', join(root, 'docker-compose.yml'), 'config'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
};

describe.skipIf(!composer)('the compose file', { timeout: 120_000 }, () => {
  let services: z.infer<typeof configSchema>['services'];
  beforeAll(() => {
    services = configSchema.parse(parse(configOf(secrets))).services;
  }, 120_000);

  test('is read by Compose as the production shape', () => {
    expect(Object.keys(services).toSorted()).toEqual(
      ['gateway-1', 'gateway-2', 'mosquitto', 'platform', 'postgres', 'proxy', 'redis'].toSorted(),
    );
    expect(services.platform?.environment?.DATABASE_URL).toContain('hoistway:a@postgres');
    expect(services['gateway-2']?.environment?.REDIS_URL).toBe('redis://:b@redis:6379');
  });

  test.each(Object.keys(secrets))('does not start without %s', (name) => {
    expect(() => configOf({ ...secrets, [name]: '' })).toThrow(name);
  });

  test('waits only for declared health checks', () => {
    const stages = readFileSync(join(root, 'Dockerfile'), 'utf8').split(/^FROM /m);
    const hasImageCheck = (target: string) =>
      stages.some((stage) => / AS (\S+)/i.exec(stage)?.[1] === target && stage.includes('HEALTHCHECK'));
    for (const { depends_on: dependencies = {} } of Object.values(services))
      for (const [name, { condition }] of Object.entries(dependencies)) {
        const service = services[name];
        expect(service, name).toBeDefined();
        if (condition === 'service_healthy')
          expect(
            service?.healthcheck !== undefined || hasImageCheck(service?.build?.target ?? ''),
            name,
          ).toBe(true);
      }
  });

  test('exposes only the proxy and the broker', () => {
    const open = Object.entries(services).filter(([, { ports }]) => ports?.length);
    expect(open.map(([name]) => name).toSorted()).toEqual(['mosquitto', 'proxy']);
  });
});
