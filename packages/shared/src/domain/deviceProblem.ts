/** Why a gateway device is slowed down or cut off; label keys `elevators.query.problem.<name>`. */
export const deviceProblems = ['cutOff', 'overBudget', 'tooLong', 'wrongSecret', 'connections'] as const;
export type DeviceProblem = (typeof deviceProblems)[number];

/** The reason under which a problem stands among a device's refused messages. */
export const problemReason = (problem: DeviceProblem, detail: string): string => `${problem}: ${detail}`;

/** The problem that a reason names; null for the reason of a refused message. */
export function problemOf(reason: string): { problem: DeviceProblem; detail: string } | null {
  const problem = deviceProblems.find((one) => reason.startsWith(`${one}: `));
  return problem ? { problem, detail: reason.slice(problem.length + 2) } : null;
}
