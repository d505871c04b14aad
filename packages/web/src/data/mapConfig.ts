/** The map's configuration beside the web application. @throws Error if it cannot be loaded */
export async function fetchMapConfig(signal: AbortSignal): Promise<unknown> {
  const answer = await fetch('/map/map.json', { signal, cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${answer.status} for the map's configuration`);
  return answer.json();
}
