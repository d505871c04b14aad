import { sessionSchema, uiSettingSchema } from '@hoistway/shared/domain/session.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { mobile, userPassword } from '@hoistway/shared/domain/validation.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { noteOperation } from '../../crud/noteWrites.ts';
import { asPlatform } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import { localeOf } from '../../http/requestHeaders.ts';
import { endSession } from '../../session/endSession.ts';
import { newCaptcha } from './captcha.ts';
import { changePassword } from './changePassword.ts';
import { changePhone } from './changePhone.ts';
import { childOrganisations } from './childOrganisations.ts';
import { createLogin } from './login.ts';
import { loginByTicket, newLoginTicket } from './loginTicket.ts';
import { loginBySms, sendSmsCode } from './smsLogin.ts';
import { type LoginOrigin, sessionAnswer } from './startSession.ts';
import { uiSettingOf } from './uiSetting.ts';

const nameAndPassword = { username: z.string().min(1).max(100), password: z.string().max(200) };
const captchaShape = { captchaId: z.uuid().optional(), captcha: z.string().max(10).optional() };
const tags = ['session'];

/** Logins, the session, and the brand of the host. */
export default async function routes(app: App): Promise<void> {
  addLoginRoutes(app);
  addSessionRoutes(app);
}

/** Calls of the login page; all are rate-limited by address. */
function addLoginRoutes(app: App): void {
  const { platform } = app;
  const login = createLogin(platform);
  const limit = { rateLimit: { max: platform.config.loginsPerMinute, timeWindow: minuteMs } };
  app.post(
    '/main/login',
    {
      schema: {
        tags,
        security: [],
        body: z.object({ ...nameAndPassword, ...captchaShape }),
        response: { 200: sessionSchema },
      },
      config: limit,
    },
    (request) => login(request.body, originOf(request, 'web')),
  );

  app.get(
    '/main/captcha',
    {
      schema: { tags, security: [], response: { 200: z.object({ id: z.uuid(), svg: z.string() }) } },
      config: limit,
    },
    () => asPlatform(platform.db, (tx) => newCaptcha(tx, new Date(platform.clock.now()))),
  );

  app.post(
    '/main/smsCode',
    {
      schema: {
        tags,
        security: [],
        body: z.object({ phone: mobile, ...captchaShape }),
        response: { 200: z.object({ validMs: z.int() }) },
      },
      config: limit,
    },
    (request) =>
      sendSmsCode(platform, app.deliveries.carriers, request.body, {
        locale: localeOf(request),
        ip: request.ip,
      }),
  );

  app.post(
    '/main/loginBySms',
    {
      schema: {
        tags,
        security: [],
        body: z.object({ phone: mobile, code: z.string().min(1).max(10) }),
        response: { 200: sessionSchema },
      },
      config: limit,
    },
    (request) => loginBySms(platform, request.body, originOf(request, 'sms')),
  );

  app.post(
    '/main/thirdLogin',
    {
      schema: {
        tags,
        security: [],
        body: z.union([z.object({ ticket: z.string().min(1).max(100) }), z.object(nameAndPassword)]),
        response: { 200: sessionSchema },
      },
      config: limit,
    },
    (request) =>
      'ticket' in request.body
        ? loginByTicket(platform, request.body.ticket, originOf(request, 'ticket'))
        : login(request.body, originOf(request, 'thirdLogin')),
  );
}

/** Calls of a session about itself, and the brand of a host. */
function addSessionRoutes(app: App): void {
  const { platform } = app;
  const limit = { rateLimit: { max: platform.config.loginsPerMinute, timeWindow: minuteMs } };
  app.post(
    '/main/loginTicket',
    {
      schema: { tags, response: { 200: z.object({ ticket: z.string(), validMs: z.int() }) } },
      onRequest: app.authenticate,
    },
    (request) => newLoginTicket(platform, request.session.userId),
  );

  app.post(
    '/main/changePassword',
    {
      schema: { tags, body: z.object({ oldPassword: z.string().max(200), newPassword: userPassword }) },
      onRequest: app.identify,
      config: limit,
    },
    async (request, reply) => {
      await changePassword(platform, request.session, request.body);
      return reply.status(204).send();
    },
  );

  app.post(
    '/main/changePhone',
    {
      schema: { tags, body: z.object({ password: z.string().max(200), phone: mobile }) },
      onRequest: app.authenticate,
      config: limit,
    },
    async (request, reply) => {
      await changePhone(platform, request.session, request.body);
      return reply.status(204).send();
    },
  );

  app.post('/main/logout', { schema: { tags }, onRequest: app.identify }, async (request, reply) => {
    const { session } = request;
    await asPlatform(platform.db, (tx) =>
      noteOperation(tx, session, { action: 'command', atMs: platform.clock.now(), content: 'logout' }),
    );
    await endSession(platform, session.token);
    return reply.status(204).send();
  });

  app.get(
    '/main/session',
    { schema: { tags, response: { 200: sessionSchema } }, onRequest: app.identify },
    (request) => sessionAnswer(platform, request.session, request.host),
  );

  app.get(
    '/main/authChildrenOrg',
    {
      schema: { tags, response: { 200: z.array(z.object({ id: idSchema, name: z.string() })) } },
      onRequest: app.identify,
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

/** The origin of a login, as the gateway forwards it. */
function originOf(request: FastifyRequest, loginType: LoginOrigin['loginType']): LoginOrigin {
  return { ip: request.ip, host: request.host, loginType };
}
