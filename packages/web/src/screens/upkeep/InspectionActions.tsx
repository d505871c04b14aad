import { Text } from '@chakra-ui/react';
import { recordInspection, recordSelfInspection } from '@hoistway/shared/commands/inspectionCommands.ts';
import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { useTranslation } from 'react-i18next';
import { RecordCommands } from '../../commands/RecordCommands.tsx';
import { dayOf } from '../../crud/list/quickChoices.ts';
import type { Row } from '../../crud/row.ts';

/** Steps of a pending inspection: the maintainer's own one, then the result. */
export function InspectionActions({ row }: { row: Row }) {
  const { t } = useTranslation();
  if (row.result !== 'pending') return null;
  const today = dayOf(new Date(systemClock.now()));
  const hasSelf = typeof row.selfInspectedOn === 'string' || row.kind === 'selfTest';
  return (
    <RecordCommands
      row={row}
      offers={[
        { command: recordSelfInspection, isNext: !hasSelf, presets: { selfInspectedOn: today } },
        {
          command: recordInspection,
          isNext: hasSelf,
          presets: { checkedOn: today },
          notice: !hasSelf && (
            <Text color="attention" textStyle="sm">
              {t('commands.yearChecks.withoutSelf')}
            </Text>
          ),
        },
      ]}
    />
  );
}
