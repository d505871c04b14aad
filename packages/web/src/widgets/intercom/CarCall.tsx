import { Button, HStack, Text } from '@chakra-ui/react';
import type { CarLine } from '@hoistway/shared/domain/intercom.ts';
import { Phone } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerNow } from '../../data/freshness.ts';
import type { CallSubject } from '../../data/intercom/callState.ts';
import { useCarLines, useMaySpeak } from '../../data/intercom/seatIntercom.ts';
import { CallControls } from './CallControls.tsx';
import { type Intercom, useIntercom } from './IntercomProvider.tsx';

/** Calls a car, and shows the call beside its case; hidden without the permission. */
export function CarCall({ subject }: { subject: CallSubject }) {
  const intercom = useIntercom();
  const maySpeak = useMaySpeak();
  if (intercom === null || !maySpeak) return null;
  return <Line intercom={intercom} subject={subject} />;
}

function Line({ intercom, subject }: { intercom: Intercom; subject: CallSubject }) {
  const { t } = useTranslation();
  const { phone, call, lacks, line, microphone, show } = intercom;
  const { elevatorId } = subject;
  useEffect(() => show(elevatorId), [show, elevatorId]);
  const lines = useCarLines(elevatorId, lacks === null);
  const nowMs = useServerNow(500);
  const start = ({ address }: CarLine) => phone.call(address, subject);
  const [first, ...others] = lines.data ?? [];
  if (call !== null && call.subject?.elevatorId === elevatorId) {
    const callLine = lines.data?.find(({ number }) => number === call.number) ?? first;
    return (
      <CallControls
        call={call}
        nowMs={nowMs}
        actions={{
          answer: () => phone.answer(),
          hangUp: () => phone.hangUp(),
          mute: (isMuted) => phone.mute(isMuted),
          dismiss: () => phone.dismiss(),
          again: callLine && (() => start(callLine)),
        }}
      />
    );
  }
  const why =
    lacks !== null
      ? t(`intercom.lacks.${lacks}`)
      : lines.isError
        ? t('intercom.unknownLines')
        : lines.data?.length === 0
          ? t('intercom.noLine')
          : line !== 'ready'
            ? t(`intercom.line.${line}`)
            : microphone === 'forbidden' || microphone === 'missing'
              ? t(`intercom.microphone.${microphone}`)
              : null;
  const mayCall = line === 'ready' && first !== undefined && microphone !== 'missing';
  return (
    <HStack gap="2" wrap="wrap" minW="0">
      <Button
        size="sm"
        variant="outline"
        disabled={!mayCall}
        {...(first !== undefined && { onClick: () => start(first) })}
      >
        <Phone />
        {t('intercom.call')}
      </Button>
      {mayCall &&
        others.map((other) => (
          <Button key={other.number} size="sm" variant="ghost" onClick={() => start(other)}>
            {other.number}
          </Button>
        ))}
      {why !== null && (
        <Text color="muted" textStyle="xs" flex="1" minW="40">
          {why}
        </Text>
      )}
    </HStack>
  );
}
