import { ChakraProvider } from '@chakra-ui/react';
import { createRoot } from 'react-dom/client';
import { completeLanguage, startLanguage } from '../../packages/web/src/app/i18n.ts';
import { useLadderColumns } from '../../packages/web/src/screens/monitor/useLadderColumns.ts';
import { system } from '../../packages/web/src/ui/theme/fullSystem.ts';
import { LiveTable } from '../../packages/web/src/widgets/liveTable/LiveTable.tsx';
import { liveFleet } from './liveFleet.ts';
import { PlainTable, rowPx, type TableUnderTest, VirtualTable } from './tablePeers.tsx';

/** `?table=ours&rows=10000`: elevators of which a quarter changes four times a second, in the console's own columns. */
const query = new URLSearchParams(location.search);
const live = liveFleet(Number(query.get('rows') ?? 10_000));
const tickMs = 250;

function OurTable({ live: { fleet, rows }, columns }: TableUnderTest) {
  return (
    <div style={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
      <LiveTable
        fleet={fleet}
        columns={columns}
        rows={rows}
        label="elevators"
        rowPx={rowPx}
        onOpen={() => {}}
      />
    </div>
  );
}

const tables = { ours: OurTable, virtual: VirtualTable, plain: PlainTable };
const name = query.get('table') ?? 'ours';
if (!(name in tables)) throw new Error(`no such table: ${name}`);
const Table = tables[name as keyof typeof tables];

const listeners = new Set<() => void>();
const onTick = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function Page() {
  const columns = useLadderColumns(live.roster, { isStale: false, isNarrow: false });
  return <Table live={live} columns={columns} onTick={onTick} />;
}

declare global {
  interface Window {
    tickCount: number;
  }
}
window.tickCount = 0;

const root = document.getElementById('root');
if (root === null) throw new Error('no element for the table');
await startLanguage();
await completeLanguage();
live.fleet.open();
createRoot(root).render(
  <ChakraProvider value={system}>
    <Page />
  </ChakraProvider>,
);
setInterval(() => {
  live.tick();
  for (const listener of listeners) listener();
  window.tickCount++;
}, tickMs);
