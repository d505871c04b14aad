import { type CommandName, commands } from '@hoistway/shared/commands/index.ts';
import { actorLinkKinds, actorProofSchema } from '@hoistway/shared/domain/actorLink.ts';
import { uploadLimits } from '@hoistway/shared/domain/constants.ts';
import { dutyOrderSchema, dutySchema, positionSchema } from '@hoistway/shared/domain/dispatchView.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { fileInfoSchema } from '@hoistway/shared/domain/fileInfo.ts';
import { may, permissions } from '@hoistway/shared/domain/permission.ts';
import {
  type PhoneCase,
  phoneCaseSchema,
  phoneCommands,
  phonePurposes,
} from '@hoistway/shared/domain/phoneCase.ts';
import { mayAct } from '@hoistway/shared/domain/recordRights.ts';
import { mayDo } from '@hoistway/shared/domain/rights.ts';
import { type AnyCommand, commandEnvelopeSchema } from '@hoistway/shared/model/command.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { settingsOf } from '../../cases/repairSettings.ts';
import { performCommand } from '../../crud/performCommand.ts';
import { inTenant, type Transaction } from '../../db/tenantTransaction.ts';
import { readAlarm } from '../../events/readAlarms.ts';
import { fileInfoOf } from '../../files/fileRow.ts';
import { receiveFile } from '../../files/receiveFile.ts';
import type { App } from '../../http/app.ts';
import { actorAddress, actorOf } from '../../session/actorLinks.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import { visibleTo } from '../../session/visibility.ts';
import { oneCase } from './cases.ts';
import { readDuty, setDuty, takePosition } from './duties.ts';
import { estimateArrivals } from './estimates.ts';

const params = z.object({ kind: z.enum(actorLinkKinds), target: idSchema });
type Target = z.infer<typeof params>;
type Proof = z.infer<typeof actorProofSchema>;

/** A page that somebody made for themselves from their own session is good for one shift. */
const ownLinkMs = 12 * 3_600_000;
const isRescuer = (session: RequestSession): boolean => mayAct(session, 'goOnDuty');
/** Photos of the work and the use unit's signature. */
const sendsPictures = (session: RequestSession): boolean =>
  [commands.completeRepair, commands.confirmRepair].some(({ permission, right }) =>
    mayDo(session, permission, right),
  );
/** Of one address, behind which a whole company's phones may stand: a queue that is sent after a tunnel fits. */
const callsPerMinute = 240;

/** The phone's page: one case, seen and moved on by the person whom its signed link names. */
export default async function phoneRoutes(app: App): Promise<void> {
  const { platform } = app;
  const { db, clock, log } = platform;
  const schema = { tags: ['phone'], security: [], params, querystring: actorProofSchema };
  const config = { rateLimit: { max: callsPerMinute, timeWindow: '1 minute' } };
  const personOf = (request: FastifyRequest & { params: Target; query: Proof }) =>
    actorOf(platform, request.params, request.query, request.ip);

  app.post(
    '/actorLinks',
    {
      schema: { tags: ['phone'], body: params, response: { 200: z.object({ url: z.string() }) } },
      onRequest: app.authenticate,
    },
    async ({ session, body }) => {
      await inTenant(db, session.tenantId, (tx) => readCase(tx, session, body));
      const { tenantId, userId } = session;
      return {
        url: actorAddress(platform, {
          ...body,
          tenantId,
          userId,
          expiresAt: new Date(clock.now() + ownLinkMs),
        }),
      };
    },
  );

  app.get(
    '/public/case/:kind/:target',
    { schema: { ...schema, response: { 200: phoneCaseSchema } }, config },
    async (request): Promise<PhoneCase> => {
      const session = await personOf(request);
      const nowMs = clock.now();
      return inTenant(db, session.tenantId, async (tx) => ({
        now: new Date(nowMs).toISOString(),
        expiresAt: new Date(request.query.expires).toISOString(),
        person: {
          id: session.userId,
          name: session.name,
          commands: phoneCommands.filter((name) =>
            mayDo(session, commands[name].permission, commands[name].right),
          ),
          isRescuer: isRescuer(session),
        },
        ...(await readCase(tx, session, request.params)),
        duty: await readDuty(tx, session, nowMs),
      }));
    },
  );

  for (const name of phoneCommands.filter((one): one is typeof one & CommandName => one in commands)) {
    const command: AnyCommand & { name: CommandName } = commands[name];
    app.post(
      `/public/case/:kind/:target/commands/${name}`,
      {
        schema: {
          ...schema,
          body: commandEnvelopeSchema.extend({ input: command.input }),
          response: { 200: command.output },
        },
        config,
      },
      async (request) => {
        const session = await personOf(request);
        if (!mayDo(session, command.permission, command.right)) throw new ProductError('forbidden');
        // A link acts on its own case and on nothing else, whatever else its person may.
        const ids = await inTenant(db, session.tenantId, (tx) => idsOf(tx, request.params));
        const aimed = name.endsWith('Alarm') ? ids.alarmId : ids.orderId;
        if (aimed !== request.body.id) throw new ProductError('notFound');
        return performCommand(app, command, session, request.body);
      },
    );
  }

  app.post(
    '/public/case/:kind/:target/duty',
    { schema: { ...schema, body: dutyOrderSchema, response: { 200: dutySchema } }, config },
    async (request) => {
      const session = await personWho(isRescuer, request);
      return inTenant(db, session.tenantId, (tx) => setDuty(tx, session, request.body, clock.now()));
    },
  );

  app.post(
    '/public/case/:kind/:target/position',
    { schema: { ...schema, body: positionSchema, response: { 204: z.null() } }, config },
    async (request, reply) => {
      const session = await personWho(isRescuer, request);
      const { tenantId } = session;
      const bound = await inTenant(db, tenantId, (tx) =>
        takePosition(tx, session, request.body, clock.now()),
      );
      for (const { orderId } of bound)
        void estimateArrivals(platform, { tenantId, orderId }).catch((error: unknown) =>
          log.error({ err: error }, 'an arrival could not be estimated'),
        );
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/public/case/:kind/:target/files',
    {
      schema: {
        ...schema,
        consumes: ['multipart/form-data'],
        querystring: actorProofSchema.extend({ purpose: z.enum(phonePurposes) }),
        response: { 200: fileInfoSchema },
      },
      config,
    },
    async (request) => {
      const session = await personWho(sendsPictures, request);
      const { purpose } = request.query;
      const part = request.isMultipart()
        ? await request.file({ limits: { fileSize: uploadLimits[purpose].bytes + 1 } })
        : undefined;
      if (!part) throw new ProductError('badRequest');
      const given = { purpose, name: part.filename, stream: part.file };
      return fileInfoOf(await receiveFile(platform, session, given).finally(() => part.file.resume()));
    },
  );

  async function personWho(
    isAllowed: (session: RequestSession) => boolean,
    request: FastifyRequest & { params: Target; query: Proof },
  ): Promise<RequestSession> {
    const session = await personOf(request);
    if (!isAllowed(session)) throw new ProductError('forbidden');
    return session;
  }
}

/** The alarm and the order that a link's case is about. */
async function idsOf(tx: Transaction, { kind, target }: Target) {
  if (kind === 'repair') {
    const result = await tx.query<{ alarm_id: string | null }>(
      'select alarm_id from repair_orders where id = $1 and deleted_at is null',
      [target],
    );
    return { orderId: target, alarmId: result.rows[0]?.alarm_id ?? null };
  }
  const result = await tx.query<{ id: string }>(
    'select id from repair_orders where alarm_id = $1 and deleted_at is null order by id limit 1',
    [target],
  );
  return { alarmId: target, orderId: result.rows[0]?.id ?? null };
}

/** What the person sees of a case. @throws notFound where they see neither its alarm nor its order */
async function readCase(tx: Transaction, session: RequestSession, of: Target) {
  const visibility = visibleTo(session);
  const { alarmId, orderId } = await idsOf(tx, of);
  const held =
    alarmId !== null && may(session, permissions.alarmBell) ? await readAlarm(tx, visibility, alarmId) : null;
  const order =
    orderId !== null && may(session, permissions.repairOrder) ? await oneCase(tx, visibility, orderId) : null;
  if (!held && !order) throw new ProductError('notFound');
  const words = order && (await wordsOf(tx, order.id));
  const settled = order && (await settingsOf(tx, order.elevatorId));
  return {
    alarm: held?.alarm ?? null,
    order: order && words && settled && { ...order, ...words, arrivalM: settled.arrivalM },
  };
}

async function wordsOf(tx: Transaction, orderId: string) {
  const result = await tx.query<Record<string, string | null>>(
    `select o.fault_desc, o.fault_floor, coalesce(nullif(o.contact_person, ''), e.contact_person, u.contact) as contact_person,
       coalesce(nullif(o.contact_tel, ''), u.phone) as contact_tel, o.alarm_phone
     from repair_orders o join elevators e on e.id = o.elevator_id left join use_units u on u.id = e.use_unit_id
     where o.id = $1`,
    [orderId],
  );
  const row = result.rows[0] ?? {};
  return {
    faultDesc: row.fault_desc ?? '',
    faultFloor: row.fault_floor ?? '',
    contactPerson: row.contact_person ?? '',
    contactTel: row.contact_tel ?? '',
    alarmPhone: row.alarm_phone ?? '',
  };
}
