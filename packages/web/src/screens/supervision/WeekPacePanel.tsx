import { Box, Flex, Text } from '@chakra-ui/react';
import { onSiteRadiusM } from '@hoistway/shared/domain/supervision/answerPace.ts';
import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Panel } from '../../ui/Panel.tsx';
import { StateDot } from '../../ui/StateDot.tsx';
import { formPath } from './paths.ts';

/** How the week's daily controls were answered: seconds each, and the records answered away from the elevator or at once. */
export function WeekPacePanel({ sheet: { weekPace } }: { sheet: Sheet }) {
  const { t } = useTranslation();
  if (weekPace === null || weekPace.answeredCount === 0) return null;
  const { recordCount, medianSeconds, unlocatedCount, flaggedRecords, flaggedCount } = weekPace;
  const notes = [
    t('supervision.pace.records', { count: recordCount }),
    medianSeconds === null ? null : t('supervision.pace.median', { seconds: medianSeconds }),
    unlocatedCount > 0 ? t('supervision.pace.unlocated', { count: unlocatedCount }) : null,
  ].filter(Boolean);
  return (
    <Panel
      title={t('supervision.pace.title')}
      note={notes.join(' · ')}
      mt="3"
      aside={
        <StateDot state={flaggedCount > 0 ? 'attention' : 'normal'}>
          {t('supervision.pace.flagged', { count: flaggedCount })}
        </StateDot>
      }
    >
      {flaggedRecords.length > 0 && (
        <Box as="ul" px="3" py="2" data-pace>
          {flaggedRecords.map((record) => (
            <Flex as="li" key={record.dayControlId} gap="3" py="1" wrap="wrap" textStyle="sm">
              <Box asChild color="moving" textDecoration="underline" minW="10rem">
                <Link
                  to={formPath('day', record.dayControlId)}
                >{`${record.elevatorNo} · ${record.day}`}</Link>
              </Box>
              <Text color="muted">{conspicuousText(record)}</Text>
            </Flex>
          ))}
        </Box>
      )}
    </Panel>
  );

  function conspicuousText({
    awayCount,
    sameSecondCount,
    medianSeconds: seconds,
    farthestM,
  }: NonNullable<Sheet['weekPace']>['flaggedRecords'][number]): string {
    return [
      awayCount > 0 ? t('supervision.pace.away', { count: awayCount, radius: onSiteRadiusM }) : null,
      awayCount > 0 && farthestM !== null ? t('supervision.pace.farthest', { metres: farthestM }) : null,
      sameSecondCount > 0 ? t('supervision.pace.sameSecond', { count: sameSecondCount }) : null,
      seconds === null ? null : t('supervision.pace.median', { seconds }),
    ]
      .filter(Boolean)
      .join(' · ');
  }
}
