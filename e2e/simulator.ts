/** A simulated elevator in the form of the simulator's HTTP API. */
export interface SimulatedElevator {
  no: string;
  name: string;
  kind: string;
  site: string;
  dtuCode: string;
  node: number;
  /** Devices of format `json` or `binary` answer commands; a `cube` cannot. */
  wireFormat: string;
  /** Current report of its controller. */
  now: { run?: string; door?: string; flags?: { passengers?: boolean } };
}

/** Token required by the simulator of a stage. */
export const orderToken = 'orders-of-the-stories';
const orderHeaders = { authorization: `Bearer ${orderToken}`, 'content-type': 'application/json' };

/** The simulated fleet of one kind, in the simulator's order. */
export async function elevatorsOf(simulatorUrl: string, kind: string): Promise<SimulatedElevator[]> {
  const answer = await fetch(`${simulatorUrl}/elevators?kind=${kind}&limit=200`);
  const { elevators }: { elevators: SimulatedElevator[] } = await answer.json();
  return elevators;
}

/**
 * Plays a scenario on one elevator by its number, or on a share of the fleet, for its default duration or for
 * `seconds`.
 * @returns the scenario's id, by which it can be resolved or ended
 * @throws if the simulator refuses
 */
export async function play(
  simulatorUrl: string,
  scenario: string,
  where: string | { share: number },
  { seconds }: { seconds?: number } = {},
): Promise<string> {
  const answer = await fetch(`${simulatorUrl}/scenarios/${scenario}`, {
    method: 'POST',
    headers: orderHeaders,
    body: JSON.stringify({ ...(typeof where === 'string' ? { elevator: where } : where), seconds }),
  });
  if (!answer.ok) throw new Error(`${scenario}: ${answer.status} ${await answer.text()}`);
  const { id }: { id: string } = await answer.json();
  return id;
}

/** Resolves a scenario: the people get out, the power returns. */
export async function resolve(simulatorUrl: string, id: string): Promise<void> {
  const answer = await fetch(`${simulatorUrl}/scenarios/${id}/resolve`, {
    method: 'POST',
    headers: { authorization: orderHeaders.authorization },
  });
  if (!answer.ok) throw new Error(`resolve: ${answer.status} ${await answer.text()}`);
}
