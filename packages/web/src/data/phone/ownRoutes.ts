import { releaseElevator } from '@hoistway/shared/commands/supervisionCommands.ts';
import { sheetSchema } from '@hoistway/shared/domain/supervision/sheet.ts';
import type { SupervisionKind } from '@hoistway/shared/domain/supervision/supervisionKinds.ts';
import { visitViewSchema } from '@hoistway/shared/domain/visitView.ts';
import { api } from '../client.ts';
import type { StepRoute } from './stepRoute.ts';

/** A step that is sent within this time counts from its receipt. */
const freshMs = 1_000;

type RouteRules = Pick<StepRoute, 'readVersion' | 'timeMember' | 'freshMs' | 'isBlocking' | 'isStrict'>;

/** A route behind the login: its steps are sent by sessions of their own user only. */
const ownRoute = (userId: string, path: string, rules: RouteRules): StepRoute => ({
  key: `user-${userId}/${path}`,
  proof: {},
  commandPath: (command) => `commands/${command}`,
  filesPath: 'files',
  versionKey: ({ targetId }) => targetId,
  ...rules,
});

/** Steps of a visit that others do not build on. */
const independentCommands: ReadonlySet<string> = new Set(['judgeMaintenance', 'replaceMaintenancePart']);

/** The steps of a maintenance visit. */
export const visitRoute = (userId: string, orderId: string): StepRoute =>
  ownRoute(userId, `visit/${orderId}`, {
    readVersion: async () =>
      (await api.get(`maintenanceOrder/${orderId}/visit`, { schema: visitViewSchema })).order.version,
    timeMember: () => 'happenedAt',
    freshMs: 0,
    // An item whose entry is refused stays open; a refused move stops the visit.
    isBlocking: ({ command, refusedCode }) =>
      !(independentCommands.has(command) && refusedCode === 'invalidFields'),
    isStrict: false,
  });

/** Supervision commands that carry the time of their step. */
const timedCommands: ReadonlySet<string> = new Set([
  'reportSeriousDanger',
  releaseElevator.name,
  'addSupervisionAddendum',
]);

/** The answers, signatures and corrections of a supervision record, and the releases of its elevator's stops. */
export const sheetRoute = (userId: string, kind: SupervisionKind, id: string): StepRoute => ({
  ...ownRoute(userId, `sheet/${kind}/${id}`, {
    readVersion: async ({ command, targetId }) => {
      const sheet = await api.get(`supervision/${kind}/${id}`, { schema: sheetSchema });
      if (command !== releaseElevator.name) return sheet.version;
      // A stop that another person released has no version any more: the server refuses the step.
      return sheet.stops.find((stop) => stop.id === targetId)?.version ?? 0;
    },
    timeMember: (command) =>
      command.startsWith('sign') ? 'signedAt' : timedCommands.has(command) ? 'happenedAt' : null,
    freshMs,
    isBlocking: () => true,
    isStrict: true,
  }),
  versionKey: ({ command, targetId }) => (command === releaseElevator.name ? `stop-${targetId}` : targetId),
});

/** New spot checks, each independent of the others. */
export const spotCheckRoute = (userId: string): StepRoute =>
  ownRoute(userId, 'spotChecks', {
    readVersion: async () => 0,
    timeMember: () => 'happenedAt',
    freshMs,
    isBlocking: () => false,
    isStrict: false,
  });

/** The route of a stored key; null for another user's and for a signed link's, whose own page sends it. */
export function routeOfKey(key: string, userId: string): StepRoute | null {
  const [owner, name, first = '', second = ''] = key.split('/');
  if (owner !== `user-${userId}`) return null;
  if (name === 'visit') return visitRoute(userId, first);
  if (name === 'spotChecks') return spotCheckRoute(userId);
  if (name === 'sheet' && (first === 'day' || first === 'week' || first === 'month'))
    return sheetRoute(userId, first, second);
  return null;
}
