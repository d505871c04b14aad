import { Button, Flex, Text } from '@chakra-ui/react';
import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { queryWindowDays } from '@hoistway/shared/domain/constants.ts';
import { liveEventSchema } from '@hoistway/shared/domain/liveEvent.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { deadLetterSchema } from '@hoistway/shared/domain/records.ts';
import { dayMs } from '@hoistway/shared/domain/timeUnits.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { Row } from '../../crud/row.ts';
import { errorText } from '../../data/errorText.ts';
import { useHistoryPage } from '../../data/history.ts';
import { useFloorSign } from '../../data/roster.ts';
import { useMay } from '../../data/session.ts';
import { DateRange } from '../../ui/DateRange.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Select } from '../../ui/Select.tsx';
import { EventList } from '../../widgets/events/EventList.tsx';
import { localInput } from '../../widgets/replay/localInput.ts';
import { RefusedMessages } from './RefusedMessages.tsx';

const subjects = ['refused', 'events'] as const;
type Subject = (typeof subjects)[number];
const windowDays: Record<Subject, number> = {
  refused: queryWindowDays.deviceMessages,
  events: queryWindowDays.events,
};
const maxRows = 200;

interface Question {
  subject: Subject;
  from: string;
  to: string;
}

/** Queries of one gateway device in a time range: its refused messages, and the events of its elevators (§5). */
export function DeviceQuery({ device }: { device: Row }) {
  const { t } = useTranslation();
  const signOf = useFloorSign();
  const maySeeEvents = useMay(permissions.event);
  const [subject, setSubject] = useState<Subject>('refused');
  const [range, setRange] = useState(() => {
    const nowMs = systemClock.now();
    return { from: localInput(nowMs - dayMs), to: localInput(nowMs + 60_000) };
  });
  const [fault, setFault] = useState<string>();
  const [question, setQuestion] = useState<Question | null>(null);

  const ask = (event: FormEvent) => {
    event.preventDefault();
    const [fromMs, toMs] = [Date.parse(range.from), Date.parse(range.to)];
    const days = windowDays[subject];
    const problem = Number.isNaN(fromMs + toMs)
      ? t('elevators.query.timeWanted')
      : fromMs >= toMs
        ? t('monitor.range.order')
        : toMs - fromMs > days * dayMs + 60_000
          ? t('monitor.range.wide', { days })
          : undefined;
    setFault(problem);
    if (problem === undefined)
      setQuestion({ subject, from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() });
  };
  const query = (of: Subject) => ({
    dtuCode: String(device.dtuCode),
    from: question?.from,
    to: question?.to,
    pageSize: maxRows,
    isEnabled: question?.subject === of,
  });
  const refusedMessages = useDeviceAnswer('deadLetters', deadLetterSchema, query('refused'));
  const events = useDeviceAnswer('events', liveEventSchema, query('events'));
  const answer = question?.subject === 'events' ? events : refusedMessages;

  const content = () => {
    if (question === null) return <Text color="muted">{t('elevators.query.none')}</Text>;
    if (answer.isPending) return <LoadingState />;
    if (answer.isError)
      return <ErrorState onRefresh={() => void answer.refetch()} reason={errorText(answer.error)} />;
    if (answer.data.records.length === 0) return <EmptyState onRefresh={() => void answer.refetch()} />;
    return question.subject === 'events' ? (
      <EventList events={events.data?.records ?? []} signOf={signOf} hasElevators />
    ) : (
      <RefusedMessages messages={refusedMessages.data?.records ?? []} />
    );
  };
  return (
    <Flex direction="column" gap="3" flex="1" minH="0">
      <Flex as="form" onSubmit={ask} wrap="wrap" gap="2" align="center">
        <Select
          size="sm"
          width="64"
          label={t('elevators.query.subject')}
          options={subjects
            .filter((one) => one !== 'events' || maySeeEvents)
            .map((value) => ({ value, label: t(`elevators.query.subjects.${value}`) }))}
          value={[subject]}
          onChange={([value]) => setSubject(value === 'events' ? 'events' : 'refused')}
        />
        <RangeInputs range={range} setRange={setRange} />
        {fault !== undefined && (
          <Text role="alert" color="alarm" textStyle="xs">
            {fault}
          </Text>
        )}
      </Flex>
      {content()}
    </Flex>
  );
}

/** Start and end as they are typed. */
interface QueriedRange {
  from: string;
  to: string;
}

interface RangeInputsProps {
  range: QueriedRange;
  setRange: (range: QueriedRange) => void;
}

/** Start and end of the queried time. */
function RangeInputs({ range, setRange }: RangeInputsProps) {
  const { t } = useTranslation();
  return (
    <Flex wrap={{ base: 'wrap', sm: 'nowrap' }} gap="2" align="center">
      <DateRange
        value={range}
        onChange={setRange}
        label={t('monitor.range.label')}
        precision="minute"
        size="sm"
      />
      <Button type="submit" size="sm">
        {t('common.search')}
      </Button>
    </Flex>
  );
}

interface DeviceQuestion {
  dtuCode: string;
  from: string | undefined;
  to: string | undefined;
  pageSize: number;
  isEnabled: boolean;
}

function useDeviceAnswer<S extends z.ZodType>(path: string, record: S, question: DeviceQuestion) {
  const { isEnabled: isAsked, ...query } = question;
  return useHistoryPage({ path, record, query, isEnabled: isAsked });
}
