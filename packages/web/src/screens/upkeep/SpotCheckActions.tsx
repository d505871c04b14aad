import { rectifySpotCheck, reopenSpotCheck } from '@hoistway/shared/commands/inspectionCommands.ts';
import { RecordCommands } from '../../commands/RecordCommands.tsx';
import type { Row } from '../../crud/row.ts';

/** Steps of a spot check's rectification. */
export function SpotCheckActions({ row }: { row: Row }) {
  const offers = {
    unrectified: [{ command: rectifySpotCheck, isNext: true }],
    rectified: [{ command: reopenSpotCheck }],
  };
  if (row.rectificationStatus === 'unrectified')
    return <RecordCommands row={row} offers={offers.unrectified} />;
  if (row.rectificationStatus === 'rectified') return <RecordCommands row={row} offers={offers.rectified} />;
  return null;
}
