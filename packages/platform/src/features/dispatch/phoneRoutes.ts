import { type CommandName, commands } from '@hoistway/shared/commands/index.ts';
import { actorLinkKinds, actorProofSchema } from '@hoistway/shared/domain/actorLink.ts';
import { uploadLimits } from '@hoistway/shared/domain/constants.ts';
import { dutyOrderSchema, dutySchema, positionSchema } from '@hoistway/shared/domain/dispatchView.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { fileInfoSchema } from '@hoistway/shared/domain/fileInfo.ts';
import {
  type PhoneCase,
  phoneCaseSchema,
  phoneCommands,
  phonePurposes,
} from '@hoistway/shared/domain/phoneCase.ts';
import { mayAct } from '@hoistway/shared/domain/recordRights.ts';
import { mayDo } from '@hoistway/shared/domain/rights.ts';
import { hourMs } from '@hoistway/shared/domain/timeUnits.ts';
import { type AnyCommand, commandEnvelopeSchema } from '@hoistway/shared/model/command.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { performCommand } from '../../crud/performCommand.ts';
import { inTenant } from '../../db/tenantTransaction.ts';
import { fileInfoOf } from '../../files/fileRow.ts';
import { receiveFile } from '../../files/receiveFile.ts';
import type { App } from '../../http/app.ts';
import { actorAddress, actorOf } from '../../session/actorLinks.ts';
import type { RequestSession } from '../../session/requestSession.ts';
import { readDuty, setDuty, takePosition } from './duties.ts';
import { estimateArrivals } from './estimates.ts';
import { type PhoneTarget, readCase, readCaseIds } from './phoneCase.ts';

const params = z.object({ kind: z.enum(actorLinkKinds), target: idSchema });
type PhoneRequest = FastifyRequest & { params: PhoneTarget; query: z.infer<typeof actorProofSchema> };

/** A link that a session creates for its own user is valid for one shift. */
const ownLinkMs = 12 * hourMs;
/** Per address, behind which a whole company's phones may be: a queue sent after a tunnel fits. */
const callsPerMinute = 240;
const schema = { tags: ['phone'], security: [], params, querystring: actorProofSchema };
const config = { rateLimit: { max: callsPerMinute, timeWindow: '1 minute' } };

const isRescuer = (session: RequestSession): boolean => mayAct(session, 'goOnDuty');
/** Whether the session may send photos of the work or the use unit's signature. */
const maySendPictures = (session: RequestSession): boolean =>
  [commands.completeRepair, commands.confirmRepair].some(({ permission, right }) =>
    mayDo(session, permission, right),
  );

/** The phone's page: one case, read and advanced by the person of its signed link. */
export default async function phoneRoutes(app: App): Promise<void> {
  addLinkRoute(app);
  addCaseRoute(app);
  for (const name of phoneCommands.filter((one): one is typeof one & CommandName => one in commands))
    addCommandRoute(app, name);
  addDutyRoute(app);
  addPositionRoute(app);
  addFileRoute(app);
}

const readPerson = ({ platform }: App, request: PhoneRequest): Promise<RequestSession> =>
  actorOf(platform, request.params, request.query, request.ip);

/** @throws forbidden */
async function readPersonThat(
  isAllowed: (session: RequestSession) => boolean,
  app: App,
  request: PhoneRequest,
): Promise<RequestSession> {
  const session = await readPerson(app, request);
  if (!isAllowed(session)) throw new ProductError('forbidden');
  return session;
}

function addLinkRoute(app: App): void {
  const { platform } = app;
  app.post(
    '/actorLinks',
    {
      schema: { tags: ['phone'], body: params, response: { 200: z.object({ url: z.string() }) } },
      onRequest: app.authenticate,
    },
    async ({ session, body }) => {
      await inTenant(platform.db, session.tenantId, (tx) => readCase(tx, session, body));
      const { tenantId, userId } = session;
      const expiresAt = new Date(platform.clock.now() + ownLinkMs);
      return { url: actorAddress(platform, { ...body, tenantId, userId, expiresAt }) };
    },
  );
}

function addCaseRoute(app: App): void {
  const { db, clock } = app.platform;
  app.get(
    '/public/case/:kind/:target',
    { schema: { ...schema, response: { 200: phoneCaseSchema } }, config },
    async (request): Promise<PhoneCase> => {
      const session = await readPerson(app, request);
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
}

/** A link acts on its own case only, even if its person may do more. */
function addCommandRoute(app: App, name: CommandName): void {
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
      const session = await readPerson(app, request);
      if (!mayDo(session, command.permission, command.right)) throw new ProductError('forbidden');
      const ids = await inTenant(app.platform.db, session.tenantId, (tx) => readCaseIds(tx, request.params));
      const targetId = name.endsWith('Alarm') ? ids.alarmId : ids.orderId;
      if (targetId !== request.body.id) throw new ProductError('notFound');
      return performCommand(app, command, session, request.body);
    },
  );
}

function addDutyRoute(app: App): void {
  const { db, clock } = app.platform;
  app.post(
    '/public/case/:kind/:target/duty',
    { schema: { ...schema, body: dutyOrderSchema, response: { 200: dutySchema } }, config },
    async (request) => {
      const session = await readPersonThat(isRescuer, app, request);
      return inTenant(db, session.tenantId, (tx) => setDuty(tx, session, request.body, clock.now()));
    },
  );
}

function addPositionRoute(app: App): void {
  const { platform } = app;
  app.post(
    '/public/case/:kind/:target/position',
    { schema: { ...schema, body: positionSchema, response: { 204: z.null() } }, config },
    async (request, reply) => {
      const session = await readPersonThat(isRescuer, app, request);
      const { tenantId } = session;
      const bound = await inTenant(platform.db, tenantId, (tx) =>
        takePosition(tx, session, request.body, platform.clock.now()),
      );
      for (const { orderId } of bound)
        void estimateArrivals(platform, { tenantId, orderId }).catch((error: unknown) =>
          platform.log.error({ err: error }, 'an arrival could not be estimated'),
        );
      return reply.status(204).send(null);
    },
  );
}

function addFileRoute(app: App): void {
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
      const session = await readPersonThat(maySendPictures, app, request);
      const { purpose } = request.query;
      const part = request.isMultipart()
        ? await request.file({ limits: { fileSize: uploadLimits[purpose].bytes + 1 } })
        : undefined;
      if (!part) throw new ProductError('badRequest');
      const upload = { purpose, name: part.filename, stream: part.file };
      return fileInfoOf(await receiveFile(app.platform, session, upload).finally(() => part.file.resume()));
    },
  );
}
