/** The map's configuration as it lies beside the web application. @throws Error where it cannot be had */
export async function fetchMapConfig(signal: AbortSignal): Promise<unknown> {
  const answer = await fetch('/map/map.json', { signal, cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${answer.status} for the map's configuration`);
  return answer.json();
}
