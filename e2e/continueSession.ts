import type { Session } from '@hoistway/shared/domain/session.ts';
import type { BrowserContext } from 'playwright-core';

/** Continues a session in a browser that has none, as a new tab does; the login page has stories of its own. */
export const continueSession = (context: BrowserContext, session: Session): Promise<unknown> =>
  context.addInitScript((storedValues) => {
    if (localStorage.getItem('hoistway.session') === null)
      localStorage.setItem('hoistway.session', storedValues);
  }, JSON.stringify(session));
