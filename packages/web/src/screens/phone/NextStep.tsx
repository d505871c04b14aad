import { Button, Text } from '@chakra-ui/react';
import { judgeArrival } from '@hoistway/shared/domain/dispatch.ts';
import { nextStepOf } from '@hoistway/shared/domain/repairStates.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { judged, type PhoneOrder } from '../../data/phone/situation.ts';
import type { Doing } from '../../data/phone/usePhoneSteps.ts';
import { placeNow } from '../../data/phone/usePositionSharing.ts';
import { ArrivalReason, type FarArrival } from './ArrivalReason.tsx';
import { CompleteForm } from './CompleteForm.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { FreeForm } from './FreeForm.tsx';

interface NextStepProps {
  order: PhoneOrder;
  onDo: (doing: Doing) => Promise<void>;
  nowMs: () => number;
}

/** One large button: the next step of whoever goes there, by the table of moves. */
export function NextStep({ order, onDo, nowMs }: NextStepProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'freePeople' | 'complete' | 'confirm' | null>(null);
  const [far, setFar] = useState<FarArrival | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const next = nextStepOf(judged(order));
  const at = { targetId: order.id };
  const close = () => setAsked(null);

  const arrive = async () => {
    const place = await placeNow();
    const judgement = judgeArrival(place, order.place, nowMs(), order.arrivalM);
    if (judgement.isThere && place !== null) await onDo({ ...at, command: 'arriveRepair', input: { place } });
    else setFar({ place, judgement });
  };
  const press = async () => {
    setIsBusy(true);
    try {
      if (next === 'accept') await onDo({ ...at, command: 'acceptRepair', input: {} });
      else if (next === 'depart') {
        const place = await placeNow(3_000);
        await onDo({ ...at, command: 'departRepair', input: place ? { place } : {} });
      } else if (next === 'arrive') await arrive();
      else if (next === 'freePeople' || next === 'complete' || next === 'confirm') setAsked(next);
    } finally {
      setIsBusy(false);
    }
  };

  if (next === null)
    return (
      <Text textAlign="center" color="muted" py="2">
        {t(order.isStopped ? 'phone.stopped' : 'phone.over')}
      </Text>
    );
  return (
    <>
      <Button
        w="full"
        h="16"
        fontSize="2xl"
        fontWeight="semibold"
        variant="solid"
        colorPalette={order.hasPeople && order.freedAt === null ? 'alarm' : 'moving'}
        loading={isBusy}
        onClick={() => void press()}
      >
        {t(`phone.do.${next}`)}
      </Button>
      <ArrivalReason
        far={far}
        onClose={() => setFar(null)}
        onSay={async (reason) => {
          const place = far?.place ?? undefined;
          await onDo({ ...at, command: 'arriveRepair', input: { reason, ...(place && { place }) } });
          setFar(null);
        }}
      />
      <FreeForm
        isOpen={asked === 'freePeople'}
        onClose={close}
        onDone={(input) => onDo({ ...at, command: 'freePeople', input }).then(close)}
      />
      <CompleteForm
        isOpen={asked === 'complete'}
        onClose={close}
        onDone={(input, files) => onDo({ ...at, command: 'completeRepair', input, files }).then(close)}
      />
      <ConfirmForm
        isOpen={asked === 'confirm'}
        person={order.contactPerson}
        onClose={close}
        onDone={(input, files) => onDo({ ...at, command: 'confirmRepair', input, files }).then(close)}
      />
    </>
  );
}
