import { HStack, Text } from '@chakra-ui/react';
import type { BackupState } from '@hoistway/shared/domain/backupState.ts';
import { useTranslation } from 'react-i18next';
import { useBackupState } from '../../data/backups.ts';
import { useServerNow } from '../../data/freshness.ts';
import { type State, StateMark } from '../../ui/StateDot.tsx';
import { ageText } from '../../widgets/age.ts';

const stepMs = 30_000;

/** Age of the last good backup, and whether it is too old. */
export function BackupLine() {
  const { t } = useTranslation();
  const { data } = useBackupState();
  const nowMs = useServerNow(stepMs);
  if (data === undefined) return null;
  const age = data.lastGoodAt === null ? null : ageText(nowMs - Date.parse(data.lastGoodAt), t);
  const parts = [
    age === null ? t('system.backup.none') : t('system.backup.last', { age }),
    data.verifiedAt !== null && t('system.backup.verified'),
    data.hasFailed && t('system.backup.failed'),
    !data.isScheduled && t('system.backup.unscheduled'),
  ];
  return (
    <HStack gap="2" px="1" py="1">
      <StateMark state={stateOf(data)} />
      <Text color="muted" textStyle="xs">
        {parts.filter(Boolean).join(' · ')}
      </Text>
    </HStack>
  );
}

function stateOf({ isOverdue, hasFailed, lastGoodAt }: BackupState): State {
  if (isOverdue) return 'fault';
  if (hasFailed) return 'attention';
  return lastGoodAt === null ? 'unknown' : 'normal';
}
