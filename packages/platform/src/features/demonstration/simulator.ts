import { scenarioPlaces } from '@hoistway/shared/domain/demonstration.ts';
import { type ErrorCode, errorCodeIn, ProductError } from '@hoistway/shared/domain/errors.ts';
import { z } from 'zod';
import type { Platform } from '../../platform.ts';

/** The simulator is on this machine: a longer answer counts as none. */
const answersWithinMs = 5_000;

const refusals: Partial<Record<ErrorCode, ErrorCode>> = {
  notFound: 'notSimulated',
  badRequest: 'scenarioUnfit',
  conflict: 'scenarioBusy',
};

export const simulatedScenariosSchema = z.object({
  known: z.array(z.object({ name: z.string(), at: z.enum(scenarioPlaces), seconds: z.number() })),
  running: z.array(
    z.object({
      batch: z.string(),
      name: z.string(),
      origin: z.enum(['asked', 'incident']),
      elevators: z.array(z.string()),
      startedAtMs: z.number(),
      seconds: z.number(),
    }),
  ),
});
export type SimulatedScenarios = z.infer<typeof simulatedScenariosSchema>;

interface SimulatorCall<T> {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: object;
  answer: z.ZodType<T>;
}

/**
 * One call to the simulator's loopback port.
 * @throws notSimulated, scenarioUnfit or scenarioBusy as the simulator refuses, simulatorLost without an answer
 */
export async function callSimulator<T>(
  { config, log }: Pick<Platform, 'config' | 'log'>,
  { method, path, body, answer }: SimulatorCall<T>,
): Promise<T> {
  if (config.simulator === undefined) throw new ProductError('notFound');
  const { url, token } = config.simulator;
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  try {
    const signal = AbortSignal.timeout(answersWithinMs);
    const response = await fetch(`${url}${path}`, {
      method,
      headers,
      signal,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const parsedBody: unknown = text === '' ? null : JSON.parse(text);
    if (response.ok) return answer.parse(parsedBody);
    const code = refusals[errorCodeIn(parsedBody) ?? 'internal'];
    if (code !== undefined) throw new ProductError(code);
    throw new Error(`${response.status} ${text}`);
  } catch (error) {
    if (error instanceof ProductError) throw error;
    log.warn({ err: error, path }, 'the simulator did not take an order');
    throw new ProductError('simulatorLost', { cause: error });
  }
}
