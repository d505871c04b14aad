import { Button, Flex, Text } from '@chakra-ui/react';
import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { queryWindowDays } from '@hoistway/shared/domain/constants.ts';
import { liveEventSchema } from '@hoistway/shared/domain/liveEvent.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { deadLetterSchema } from '@hoistway/shared/domain/records.ts';
import { dayMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
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

interface QueryForm {
  subject: Subject;
  range: QueriedRange;
}

/** The last day, and the minute that has begun. */
function initialQuery(): QueryForm {
  const nowMs = systemClock.now();
  return { subject: 'refused', range: { from: localInput(nowMs - dayMs), to: localInput(nowMs + minuteMs) } };
}

const momentsOf = ({ from, to }: QueriedRange) => ({ fromMs: Date.parse(from), toMs: Date.parse(to) });

/** Queries of one gateway device in a time range: its refused messages, and the events of its elevators (§5). */
export function DeviceQuery({ device }: { device: Row }) {
  const { t } = useTranslation();
  const signOf = useFloorSign();
  const maySeeEvents = useMay(permissions.event);
  const { control, handleSubmit, watch, setValue, formState } = useForm<QueryForm>({
    defaultValues: initialQuery(),
  });
  const { errors } = formState;
  const subject = watch('subject');
  const [question, setQuestion] = useState<Question | null>(null);

  const problemOf = (range: QueriedRange, form: QueryForm): string | true => {
    const { fromMs, toMs } = momentsOf(range);
    const days = windowDays[form.subject];
    if (Number.isNaN(fromMs + toMs)) return t('elevators.query.timeWanted');
    if (fromMs >= toMs) return t('monitor.range.order');
    return toMs - fromMs <= days * dayMs + minuteMs || t('monitor.range.wide', { days });
  };
  const ask = handleSubmit((form) => {
    const { fromMs, toMs } = momentsOf(form.range);
    setQuestion({
      subject: form.subject,
      from: new Date(fromMs).toISOString(),
      to: new Date(toMs).toISOString(),
    });
  });
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
          onChange={([value]) => setValue('subject', value === 'events' ? 'events' : 'refused')}
        />
        <Controller
          control={control}
          name="range"
          rules={{ validate: problemOf }}
          render={({ field }) => <RangeInputs range={field.value} setRange={field.onChange} />}
        />
        {errors.range?.message !== undefined && (
          <Text role="alert" color="alarm" textStyle="xs">
            {errors.range.message}
          </Text>
        )}
      </Flex>
      {content()}
    </Flex>
  );
}

/** Entered start and end. */
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
