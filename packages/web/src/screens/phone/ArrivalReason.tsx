import { Button, Flex, Text, Textarea } from '@chakra-ui/react';
import type { ArrivalJudgement } from '@hoistway/shared/domain/dispatch.ts';
import type { Position } from '@hoistway/shared/domain/dispatchView.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../ui/Modal.tsx';

export interface FarArrival {
  place: Position | null;
  judgement: ArrivalJudgement;
  /** Time of the press, by the server's clock. */
  pressedMs: number;
}

interface ArrivalReasonProps {
  far: FarArrival | null;
  onClose: () => void;
  onReason: (reason: string) => Promise<void>;
}

const ready = ['noSignal', 'wrongPlace'] as const;

/** Reason of an arrival that the phone's position does not prove: one touch, or free text. */
export function ArrivalReason({ far, onClose, onReason: onSay }: ArrivalReasonProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState<string | null>(null);
  const submit = (text: string) => {
    setReason(null);
    void onSay(text);
  };
  return (
    <Modal isOpen={far !== null} onClose={onClose} title={t('phone.arrival.title')}>
      <Text color="muted" mb="4">
        {far &&
          t(`phone.arrival.${far.judgement.why}`, {
            distance: far.judgement.distanceM ?? 0,
            accuracy: Math.round(far.place?.accuracyM ?? 0),
          })}
      </Text>
      <Flex direction="column" gap="3">
        {ready.map((name) => (
          <Button
            key={name}
            w="full"
            minH="14"
            h="auto"
            py="3"
            fontSize="lg"
            whiteSpace="normal"
            variant="solid"
            colorPalette="moving"
            onClick={() => submit(t(`phone.arrival.ready.${name}`))}
          >
            {t(`phone.arrival.ready.${name}`)}
          </Button>
        ))}
        {reason === null ? (
          <Button w="full" h="14" fontSize="lg" variant="outline" onClick={() => setReason('')}>
            {t('phone.arrival.other')}
          </Button>
        ) : (
          <>
            <Textarea
              size="lg"
              fontSize="lg"
              rows={3}
              maxLength={500}
              autoFocus
              aria-label={t('phone.arrival.reason')}
              placeholder={t('phone.arrival.reason')}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
            <Button
              w="full"
              h="14"
              fontSize="lg"
              variant="outline"
              disabled={reason.trim() === ''}
              onClick={() => submit(reason.trim())}
            >
              {t('phone.arrival.say')}
            </Button>
          </>
        )}
      </Flex>
    </Modal>
  );
}
