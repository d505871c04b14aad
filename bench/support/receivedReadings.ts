/** Number of readings received by a platform since its start, from its metrics. */
export async function receivedReadings(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return text
    .split('\n')
    .filter((line) => line.startsWith('hoistway_ingest_readings_total'))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
