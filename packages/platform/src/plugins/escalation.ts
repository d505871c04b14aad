import fp from 'fastify-plugin';
import { EscalationEngine } from '../engine/escalation/escalationEngine.ts';
import { escalationFollower } from '../engine/escalation/follow.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls people when steps are due. */
    escalation: EscalationEngine;
  }
}

/** Polling interval for due steps; a step is late by half of it on average. */
const lookMs = 250;

/** Escalation: started and stopped by the event log, advanced by time. */
export default fp(
  async (app) => {
    const { db, clock, log } = app.platform;
    const { announcer, followers, metrics } = app.live;
    const engine = new EscalationEngine({
      // No request and no report delays a call.
      db: { pool: db.urgentPool },
      clock,
      announcer,
      metrics,
      onError: (error) => log.error({ err: error }, 'the escalation met an error'),
    });
    followers.add(escalationFollower({ clock, wake: engine.wake }));
    app.decorate('escalation', engine);
    const timer = setInterval(engine.wake, lookMs);
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await engine.close();
    });
  },
  { name: 'escalation', decorators: { fastify: ['platform', 'live'] } },
);
