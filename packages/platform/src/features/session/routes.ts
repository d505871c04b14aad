import { sessionSchema, uiSettingSchema } from '@hoistway/shared/domain/session.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { asPlatform } from '../../db/tenantTransaction.ts';
import type { App } from '../../plugins/schemas.ts';
import { endSession } from '../../session/endSession.ts';
import { newCaptcha } from './captcha.ts';
import { childOrganisations } from './childOrganisations.ts';
import { login } from './login.ts';
import { type LoginOrigin, sessionAnswer } from './startSession.ts';
import { uiSettingOf } from './uiSetting.ts';

const captchaShape = { captchaId: z.uuid().optional(), captcha: z.string().max(10).optional() };
const tags = ['session'];

/** Logins, the session, and the brand of the host. */
export default async function routes(app: App): Promise<void> {
  const { platform } = app;

  app.post(
    '/main/login',
    {
      schema: {
        tags,
        security: [],
        body: z.object({
          username: z.string().min(1).max(100),
          password: z.string().max(200),
          ...captchaShape,
        }),
        response: { 200: sessionSchema },
      },
    },
    (request) => login(platform, request.body, originOf(request, 'web')),
  );

  app.get(
    '/main/captcha',
    { schema: { tags, security: [], response: { 200: z.object({ id: z.uuid(), svg: z.string() }) } } },
    () => asPlatform(platform.db, (tx) => newCaptcha(tx, new Date(platform.clock.now()))),
  );

  app.post('/main/logout', { schema: { tags }, onRequest: app.authenticate }, async (request, reply) => {
    await endSession(platform, request.session.token);
    return reply.status(204).send();
  });

  app.get(
    '/main/session',
    { schema: { tags, response: { 200: sessionSchema } }, onRequest: app.authenticate },
    (request) => sessionAnswer(platform, request.session, request.host),
  );

  app.get(
    '/main/authChildrenOrg',
    {
      schema: { tags, response: { 200: z.array(z.object({ id: idSchema, name: z.string() })) } },
      onRequest: app.authenticate,
    },
    (request) => childOrganisations(platform, request.session),
  );

  app.get(
    '/main/uiSetting',
    {
      schema: {
        tags,
        security: [],
        querystring: z.object({ host: z.string().max(255).optional() }),
        response: { 200: uiSettingSchema },
      },
    },
    (request) => asPlatform(platform.db, (tx) => uiSettingOf(tx, request.query.host ?? request.host)),
  );
}

/** Where a login comes from, as the gateway says it. */
function originOf(request: FastifyRequest, loginType: LoginOrigin['loginType']): LoginOrigin {
  return { ip: request.ip, host: request.host, loginType };
}
