/** A simulated elevator, as the simulator's HTTP side tells of it. */
export interface SimulatedElevator {
  no: string;
  name: string;
  kind: string;
  site: string;
  dtuCode: string;
  node: number;
  /** Devices that speak `json` or `binary` answer commands; a `cube` cannot. */
  wireFormat: string;
  /** What its controller says at this moment. */
  now: { run?: string; door?: string; flags?: { passengers?: boolean } };
}

/** The simulated fleet of one kind, in the simulator's order. */
export async function elevatorsOf(simulatorUrl: string, kind: string): Promise<SimulatedElevator[]> {
  const answer = await fetch(`${simulatorUrl}/elevators?kind=${kind}&limit=200`);
  const { elevators }: { elevators: SimulatedElevator[] } = await answer.json();
  return elevators;
}

/**
 * Plays a scenario on one elevator, for its own time or for `seconds`.
 * @returns the scenario's id, by which it can be resolved or ended
 * @throws when the simulator refuses
 */
export async function play(
  simulatorUrl: string,
  scenario: string,
  elevator: string,
  { seconds }: { seconds?: number } = {},
): Promise<string> {
  const answer = await fetch(`${simulatorUrl}/scenarios/${scenario}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ elevator, seconds }),
  });
  if (!answer.ok) throw new Error(`${scenario}: ${answer.status} ${await answer.text()}`);
  const { id }: { id: string } = await answer.json();
  return id;
}

/** Has a scenario come to its good end: the people get out, the light comes back. */
export async function resolve(simulatorUrl: string, id: string): Promise<void> {
  const answer = await fetch(`${simulatorUrl}/scenarios/${id}/resolve`, { method: 'POST' });
  if (!answer.ok) throw new Error(`resolve: ${answer.status} ${await answer.text()}`);
}
