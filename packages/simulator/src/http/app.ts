import { createHash, timingSafeEqual } from 'node:crypto';
import { type ErrorBody, ProductError } from '@hoistway/shared/domain/errors.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { DeviceFleet } from '../device/devices.ts';
import type { Fleet } from '../fleet/fleet.ts';
import { observe } from '../fleet/unit.ts';
import { isScenarioName, type ScenarioName, scenarios } from '../scenarios/index.ts';
import type { Playhouse } from '../scenarios/playhouse.ts';

const castSchema = z
  .strictObject({
    elevator: z.string().optional(),
    site: z.string().optional(),
    share: z.number().min(0).max(1).optional(),
    seconds: z.number().min(1).max(86_400).optional(),
    seed: z.int().optional(),
  })
  .default({});

const seconds = z.number().min(1).max(86_400).optional();
const batchSchema = z.strictObject({
  target: z.union([
    z.strictObject({ elevator: z.string() }),
    z.strictObject({ site: z.string() }),
    z.strictObject({ share: z.number().gt(0).max(1) }),
  ]),
  seconds,
});

const elevatorsQuery = z.object({
  no: z.string().optional(),
  site: z.string().optional(),
  dtuCode: z.string().optional(),
  kind: z.enum(['car', 'escalator']).optional(),
  run: z.enum(['moving', 'stopped']).optional(),
  limit: z.coerce.number().int().min(1).max(100_000).default(100),
});

interface Parts {
  /** The `Bearer` token that commands require; undefined lets every process of this machine command. */
  token: string | undefined;
  fleet: Fleet;
  devices: DeviceFleet;
  playhouse: Playhouse;
  nowMs(): number;
}

/** The HTTP interface to inspect the simulated fleet and start scenarios; for loopback only. */
export function createApp({ fleet, devices, playhouse, nowMs, token }: Parts): FastifyInstance {
  const app = fastify();

  app.setErrorHandler((error, _request, reply) => {
    const problem =
      error instanceof ProductError
        ? error
        : new ProductError(error instanceof z.ZodError ? 'badRequest' : 'internal', { cause: error });
    const body: ErrorBody = {
      message: error instanceof Error ? error.message : problem.code,
      code: problem.code,
    };
    if (problem.params !== undefined) body.params = problem.params;
    return reply.code(problem.status).send(body);
  });

  app.addHook('onRequest', async ({ method, headers }) => {
    if (token === undefined || method === 'GET') return;
    if (!isSame(headers.authorization ?? '', `Bearer ${token}`)) throw new ProductError('unauthenticated');
  });

  app.get('/healthz', () => {
    const connectedCount = devices.devices.filter((device) => device.isConnected).length;
    return {
      ok: connectedCount === devices.devices.length,
      devices: devices.devices.length,
      connected: connectedCount,
      elevators: fleet.units.length,
    };
  });

  app.get('/elevators', (request) => {
    const query = elevatorsQuery.parse(request.query);
    const units = fleet.units.filter(
      (unit) =>
        (query.no === undefined || unit.elevator.no === query.no) &&
        (query.site === undefined || unit.site.no === query.site || unit.site.name === query.site) &&
        (query.dtuCode === undefined || unit.dtuCode === query.dtuCode) &&
        (query.kind === undefined || unit.kind === query.kind) &&
        (query.run === undefined || observe(unit, nowMs()).run === query.run),
    );
    const elevators = units.slice(0, query.limit).map((unit) => ({
      no: unit.elevator.no,
      name: unit.elevator.name,
      kind: unit.kind,
      site: unit.site.no,
      dtuCode: unit.dtuCode,
      node: unit.elevator.node,
      wireFormat: devices.deviceOf(unit).party.dtu.wireFormat,
      now: observe(unit, nowMs()),
    }));
    return { total: units.length, elevators };
  });

  app.get('/scenarios', () => ({
    known: Object.entries(scenarios).map(([name, { meaning, at, seconds }]) => ({
      name,
      meaning,
      at,
      seconds,
    })),
    running: playhouse.running(),
  }));

  app.post<{ Params: { name: string } }>('/scenarios/:name', (request, reply) => {
    const cast = castSchema.parse(request.body ?? {});
    return reply.code(201).send(playhouse.start(scenarioOf(request.params.name), cast));
  });

  app.post<{ Params: { name: string } }>('/scenarios/:name/plan', (request) => ({
    elevators: playhouse.planBatch(scenarioOf(request.params.name), batchSchema.parse(request.body)),
  }));

  app.post<{ Params: { name: string } }>('/scenarios/:name/batch', (request, reply) => {
    const order = batchSchema.parse(request.body);
    const performances = playhouse.startBatch(scenarioOf(request.params.name), order);
    return reply.code(201).send({ elevators: performances.flatMap(({ elevators }) => elevators).length });
  });

  app.post<{ Params: { id: string } }>('/scenarios/:id/resolve', (request, reply) => {
    playhouse.resolve(request.params.id);
    return reply.code(204).send();
  });

  app.delete<{ Params: { id: string } }>('/scenarios/:id', (request, reply) => {
    playhouse.end(request.params.id);
    return reply.code(204).send();
  });

  return app;
}

function scenarioOf(name: string): ScenarioName {
  if (!isScenarioName(name)) throw new ProductError('notFound', { params: { scenario: name } });
  return name;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
