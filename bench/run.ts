/** Runs the benches named on the command line, all of them by default: `pnpm bench fanout table`. */
const benches = [
  'fanout',
  'ingest',
  'alarm',
  'hostile',
  'escalation',
  'map',
  'table',
  'recorder',
  'import',
  'city',
  'records',
  'load',
  'rides',
  'upkeep',
  'figures',
  'devices/ride',
  'forecast',
  'reports',
  'insight',
] as const;

const benchNames = process.argv.slice(2);
const wrong = benchNames.filter((name) => !benches.some((bench) => bench === name));
if (wrong.length > 0) {
  process.stderr.write(`no such bench: ${wrong.join(', ')}; there are ${benches.join(', ')}\n`);
  process.exit(2);
}
for (const bench of benches) {
  if (benchNames.length > 0 && !benchNames.includes(bench)) continue;
  const { default: run }: { default: () => Promise<void> } = await import(`./${bench}.ts`);
  await run();
}
process.exit(0);
