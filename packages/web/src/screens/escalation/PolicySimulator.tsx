import { Button, Flex, Input, Stack } from '@chakra-ui/react';
import { type AlarmKind, alarmKinds } from '@hoistway/shared/domain/alarm.ts';
import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../data/errorText.ts';
import { useSimulation } from '../../data/escalation.ts';
import { useRoster } from '../../data/roster.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Select } from '../../ui/Select.tsx';
import { ElevatorPicker } from '../../widgets/picker/ElevatorPicker.tsx';
import { localInput } from '../../widgets/replay/localInput.ts';
import { PlanList } from './PlanList.tsx';

/** On-call preview: the calls of a policy at a chosen moment, computed by the platform with the engine's rules. */
export function PolicySimulator({ policyId }: { policyId: string }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<AlarmKind>('trapped');
  const [at, setAt] = useState(() => localInput(systemClock.now()));
  const [elevatorId, setElevatorId] = useState<string | null>(null);
  const roster = useRoster().data;
  const elevator = elevatorId === null ? undefined : roster?.ofId(elevatorId);
  const atMs = Date.parse(at);
  const moment = Number.isNaN(atMs) ? systemClock.now() : atMs;
  const plan = useSimulation({ policyId, kind, elevatorId, at: new Date(moment).toISOString() });
  return (
    <Stack gap="3">
      <Flex gap="2" wrap="wrap">
        <Select
          size="sm"
          width="56"
          label={t('monitor.column.alarm')}
          value={[kind]}
          options={alarmKinds.map((value) => ({ value, label: t(`alarms.kind.${value}`) }))}
          onChange={([value]) => setKind(alarmKinds.find((one) => one === value) ?? 'trapped')}
        />
        <Input
          size="sm"
          w="auto"
          type="datetime-local"
          aria-label={t('escalation.simulator.at')}
          value={at}
          onChange={(event) => setAt(event.target.value)}
        />
        {elevator ? (
          <Button size="sm" variant="subtle" onClick={() => setElevatorId(null)}>
            {elevator.no} ✕
          </Button>
        ) : (
          roster && <ElevatorPicker roster={roster} onPick={(entry) => setElevatorId(entry.id)} />
        )}
      </Flex>
      {plan.isError ? (
        <ErrorState onRefresh={() => void plan.refetch()} reason={errorText(plan.error)} />
      ) : plan.data === undefined ? (
        <LoadingState />
      ) : plan.data.length === 0 ? (
        <EmptyState onRefresh={() => void plan.refetch()}>{t('escalation.simulator.empty')}</EmptyState>
      ) : (
        <PlanList plan={plan.data} startMs={moment} />
      )}
    </Stack>
  );
}
