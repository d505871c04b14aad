/** Reasons why a gateway device is throttled or disconnected; label keys `elevators.query.problem.<name>`. */
export const deviceProblems = ['cutOff', 'overBudget', 'tooLong', 'wrongSecret', 'connections'] as const;
export type DeviceProblem = (typeof deviceProblems)[number];

/** The reason text of a problem among a device's refused messages. */
export const problemReason = (problem: DeviceProblem, detail: string): string => `${problem}: ${detail}`;

/** Parses a reason text; null for the reason of a refused message. */
export function problemOf(reason: string): { problem: DeviceProblem; detail: string } | null {
  const problem = deviceProblems.find((one) => reason.startsWith(`${one}: `));
  return problem ? { problem, detail: reason.slice(problem.length + 2) } : null;
}
