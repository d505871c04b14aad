import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import type { CaseView } from '@hoistway/shared/domain/caseFile.ts';
import { arrivalWithinMs } from '@hoistway/shared/domain/dispatch.ts';
import { openRepairStates } from '@hoistway/shared/domain/repairStates.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { useTranslation } from 'react-i18next';
import { instantText } from '../../crud/formats.ts';
import { Figure } from '../../ui/Figure.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { State } from '../../ui/StateDot.tsx';
import { clockText } from '../../widgets/age.ts';

const steps = ['accept', 'depart', 'arrive', 'freePeople', 'complete', 'confirm'] as const;
const fieldOf = {
  accept: 'acceptedAt',
  depart: 'departedAt',
  arrive: 'arrivedAt',
  freePeople: 'freedAt',
  complete: 'completedAt',
  confirm: 'confirmedAt',
} as const satisfies Record<(typeof steps)[number], string>;

const msOf = (value: unknown): number | null => (typeof value === 'string' ? Date.parse(value) : null);

/** The thirty minutes by the server's clock, and the time of each step since the report. */
export function CaseClocks({ view, nowMs }: { view: CaseView; nowMs: number }) {
  const { t } = useTranslation();
  const reportedMs = msOf(view.order.alarmTime);
  return (
    <Panel title={t('repairs.clocks')}>
      <Grid templateColumns={{ base: '1fr', md: '15rem 1fr' }} gap="4" p="4" alignItems="center">
        <ThirtyMinutes view={view} nowMs={nowMs} />
        <Grid templateColumns="repeat(auto-fit, minmax(6.5rem, 1fr))" gap="3">
          {steps.map((step) => {
            const at = msOf(view.order[fieldOf[step]]);
            return (
              <Figure
                key={step}
                label={t(`repairs.did.${step}`)}
                value={at === null || reportedMs === null ? '–' : clockText(at - reportedMs)}
              />
            );
          })}
        </Grid>
      </Grid>
    </Panel>
  );
}

function ThirtyMinutes({ view, nowMs }: { view: CaseView; nowMs: number }) {
  const { t } = useTranslation();
  const dueMs = msOf(view.order.dueAt);
  const arrivedMs = msOf(view.order.arrivedAt);
  const reportedMs = msOf(view.order.alarmTime);
  if (dueMs === null)
    return (
      <Text color="muted" textStyle="sm">
        {t('repairs.noLimit')}
      </Text>
    );
  const { workOrderRecordState } = view.order;
  // Revoked, or closed under another order: no arrival is due.
  const isOver = arrivedMs === null && !openRepairStates.some((one) => one === workOrderRecordState);
  const atMs = arrivedMs ?? nowMs;
  const leftMs = dueMs - atMs;
  const state: State =
    leftMs < 0 ? 'alarm' : leftMs < 10 * minuteMs && arrivedMs === null ? 'attention' : 'normal';
  const share = Math.min(1, Math.max(0, 1 - leftMs / arrivalWithinMs));
  const words =
    arrivedMs !== null
      ? t('repairs.arrivedAfter', { when: instantText(new Date(arrivedMs).toISOString()) })
      : t(leftMs < 0 ? 'repairs.timePassed' : 'repairs.timeLeft', {
          when: instantText(new Date(dueMs).toISOString()),
        });
  return (
    <Box>
      <Text
        fontSize="4xl"
        fontWeight="semibold"
        lineHeight="1.1"
        color={isOver ? 'muted' : state}
        fontVariantNumeric="tabular-nums"
      >
        {isOver
          ? '–'
          : clockText(arrivedMs !== null && reportedMs !== null ? arrivedMs - reportedMs : Math.abs(leftMs))}
      </Text>
      <Flex h="1.5" mt="2" bg="surface3" borderRadius="full" overflow="hidden" aria-hidden>
        <Box w={`${share * 100}%`} bg={isOver ? 'offline' : state} />
      </Flex>
      <Text color="muted" textStyle="xs" mt="1.5">
        {isOver
          ? t(`resources.repairOrders.options.workOrderRecordState.${String(workOrderRecordState)}`)
          : words}
      </Text>
    </Box>
  );
}
