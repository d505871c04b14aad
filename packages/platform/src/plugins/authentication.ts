import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { may } from '@hoistway/shared/domain/permission.ts';
import { mayDo } from '@hoistway/shared/domain/rights.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import type { Right } from '@hoistway/shared/model/right.ts';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Platform } from '../platform.ts';
import { type RequestSession, sessionOf } from '../session/requestSession.ts';

/** Runs before any of the request's body is read. */
export type Gate = (request: FastifyRequest) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform;
    /** Gate for every logged-in user. @throws passwordChangeRequired until a password set by another user is changed */
    authenticate: Gate;
    /** Gate for calls that are allowed before the password is changed. */
    identify: Gate;
    /** Gate for holders of a permission index, or of any of several. */
    requirePermission(index: number | readonly number[]): Gate;
    /** Gate for holders of a right where they hold one of the permission indexes. */
    requireRight(index: number | readonly number[], right: Right): Gate;
    /** Gate for sessions that satisfy a rule. */
    requireThat(isAllowed: (session: RequestSession) => boolean): Gate;
  }
  interface FastifyRequest {
    /** Behind a gate; @throws unauthenticated elsewhere. */
    readonly session: RequestSession;
  }
}

/** The session of a request by the token and the organisation of its headers (§7), read once. */
export default fp(
  async (app) => {
    const sessions = new WeakMap<FastifyRequest, RequestSession>();
    app.decorateRequest('session', {
      getter() {
        const session = sessions.get(this);
        if (!session) throw new ProductError('unauthenticated');
        return session;
      },
    });
    const identify: Gate = async (request) => {
      const session = await sessionOf(app.platform, tokenOf(request), {
        orgId: organisationOf(request),
        address: request.ip,
      });
      if (!session) throw new ProductError('unauthenticated');
      sessions.set(request, session);
    };
    const authenticate: Gate = async (request) => {
      await identify(request);
      if (request.session.mustChangePassword) throw new ProductError('passwordChangeRequired');
    };
    app.decorate('identify', identify);
    app.decorate('authenticate', authenticate);
    const requireThat =
      (isAllowed: (session: RequestSession) => boolean): Gate =>
      async (request) => {
        await authenticate(request);
        if (!isAllowed(request.session)) throw new ProductError('forbidden');
      };
    app.decorate('requireThat', requireThat);
    app.decorate('requirePermission', (index: number | readonly number[]) =>
      requireThat((session) => may(session, index)),
    );
    app.decorate('requireRight', (index: number | readonly number[], right: Right) =>
      requireThat((session) => mayDo(session, index, right)),
    );
  },
  { name: 'authentication', decorators: { fastify: ['platform'] } },
);

/** The stored token, with or without the word "Bearer". */
export function tokenOf(request: Pick<FastifyRequest, 'headers'>): string {
  const token = request.headers.authorization?.replace(/^Bearer /i, '') ?? '';
  if (token === '') throw new ProductError('unauthenticated');
  return token;
}

/** The header `current-org`; absent or empty means the user's own. */
export function organisationOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const orgHeader = request.headers['current-org'];
  if (orgHeader === undefined || orgHeader === '') return undefined;
  const parsedOrg = idSchema.safeParse(orgHeader);
  if (!parsedOrg.success) throw new ProductError('forbidden');
  return parsedOrg.data;
}
