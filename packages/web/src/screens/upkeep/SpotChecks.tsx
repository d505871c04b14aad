import { Button, Flex } from '@chakra-ui/react';
import { conductSpotCheck } from '@hoistway/shared/commands/inspectionCommands.ts';
import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { spotChecks } from '@hoistway/shared/resources/spotChecks.ts';
import { ClipboardCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dateText } from '../../crud/formats.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';
import type { Row } from '../../crud/row.ts';
import { type StateMap, useStateCells } from '../../crud/useStateCells.tsx';
import { useMayCommand } from '../../data/session.ts';
import { StateDot } from '../../ui/StateDot.tsx';
import { ExpiryFilter } from './ExpiryFilter.tsx';
import { expiryOf } from './expiryRanges.ts';
import { SpotCheckActions } from './SpotCheckActions.tsx';

const states: StateMap = {
  results: { qualified: 'normal', rectify: 'attention', stopUse: 'fault' },
  rectificationStatus: { notNeeded: 'normal', unrectified: 'attention', rectified: 'normal' },
};
const openChecks = { rectificationStatus: 'unrectified' };
const rectifyBy = (row: Row) => {
  const isOpen = row.rectificationStatus === 'unrectified' && typeof row.rectifyBy === 'string';
  if (!isOpen || expiryOf(String(row.rectifyBy), systemClock.now()) !== 'expired') return undefined;
  return <StateDot state="fault">{dateText(String(row.rectifyBy))}</StateDot>;
};

/** Safety spot checks, their items and rectification; an overdue deadline is marked. */
export default function SpotChecks() {
  const { t } = useTranslation();
  const cells = useStateCells(spotChecks, states);
  const mayConduct = useMayCommand()(conductSpotCheck);
  return (
    <ResourceScreen
      resource={spotChecks}
      cells={{ ...cells, rectifyBy }}
      above={
        <Flex gap="2" wrap="wrap" justify="space-between">
          <ExpiryFilter field="rectifyBy" open={openChecks} words="rectificationExpiry" />
          {mayConduct && (
            <Button asChild size="sm" variant="outline">
              <Link to="/newSpotCheck">
                <ClipboardCheck />
                {t('commands.spotChecks.action.conductSpotCheck')}
              </Link>
            </Button>
          )}
        </Flex>
      }
      actions={(row) => <SpotCheckActions row={row} />}
    />
  );
}
