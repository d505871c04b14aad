import { Button, Text, Textarea } from '@chakra-ui/react';
import type { ArrivalJudgement } from '@hoistway/shared/domain/dispatch.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../ui/Modal.tsx';

export interface FarArrival {
  place: { lng: number; lat: number; accuracyM: number } | null;
  judgement: ArrivalJudgement;
}

interface ArrivalReasonProps {
  far: FarArrival | null;
  onClose: () => void;
  onSay: (reason: string) => Promise<void>;
}

/** The phone's position does not prove the arrival: its person says so, and why. */
export function ArrivalReason({ far, onClose, onSay }: ArrivalReasonProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const said = reason.trim();
  return (
    <Modal
      isOpen={far !== null}
      onClose={onClose}
      title={t('phone.arrival.title')}
      footer={
        <Button
          w="full"
          h="14"
          fontSize="lg"
          variant="solid"
          colorPalette="moving"
          disabled={said === ''}
          onClick={() => void onSay(said)}
        >
          {t('phone.arrival.say')}
        </Button>
      }
    >
      <Text color="muted" mb="4">
        {far &&
          t(`phone.arrival.${far.judgement.why}`, {
            distance: far.judgement.distanceM ?? 0,
            accuracy: Math.round(far.place?.accuracyM ?? 0),
          })}
      </Text>
      <Textarea
        size="lg"
        fontSize="lg"
        rows={3}
        maxLength={500}
        aria-label={t('phone.arrival.reason')}
        placeholder={t('phone.arrival.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Modal>
  );
}
