import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { contracts } from '@hoistway/shared/resources/contracts.ts';
import { dateText } from '../../crud/formats.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';
import type { Row } from '../../crud/row.ts';
import { StateDot } from '../../ui/StateDot.tsx';
import { ContractActions } from './ContractActions.tsx';
import { ExpiryFilter } from './ExpiryFilter.tsx';
import { expiryOf } from './expiryRanges.ts';

const marks = { expired: 'fault', month: 'attention' } as const;
const cells = {
  endDate: ({ endDate }: Row) => {
    const expiry = typeof endDate === 'string' && expiryOf(endDate, systemClock.now());
    return expiry && <StateDot state={marks[expiry]}>{dateText(String(endDate))}</StateDot>;
  },
};

/** Contracts with their attachments, filtered by expiry; expired and expiring ones are marked. */
export default function Contracts() {
  return (
    <ResourceScreen
      resource={contracts}
      cells={cells}
      above={<ExpiryFilter field="endDate" />}
      chosenActions={(rows) => <ContractActions rows={rows} />}
    />
  );
}
