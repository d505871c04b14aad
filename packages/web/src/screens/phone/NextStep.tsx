import { Button, Text } from '@chakra-ui/react';
import type { PhoneCommand } from '@hoistway/shared/domain/phoneCase.ts';
import { nextStepOf, type PersonAction } from '@hoistway/shared/domain/repairStates.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PhoneOrder, repairSituation } from '../../data/phone/situation.ts';
import type { StepInput } from '../../data/phone/useStepQueue.ts';
import { ArrivalReason } from './ArrivalReason.tsx';
import { CompleteForm } from './CompleteForm.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { FreeForm } from './FreeForm.tsx';
import { useArrival } from './useArrival.ts';

interface NextStepProps {
  order: PhoneOrder;
  /** Commands of the user that the order allows. */
  may: (command: PhoneCommand) => boolean;
  onDo: (doing: StepInput) => Promise<void>;
  nowMs: () => number;
}

/** The command of each step. */
const stepCommands: Partial<Record<PersonAction, PhoneCommand>> = {
  accept: 'acceptRepair',
  depart: 'departRepair',
  arrive: 'arriveRepair',
  freePeople: 'freePeople',
  complete: 'completeRepair',
  confirm: 'confirmRepair',
};

/** One large button: the next step by the transition table. */
export function NextStep({ order, may, onDo, nowMs }: NextStepProps) {
  const { t } = useTranslation();
  const [openForm, setOpenForm] = useState<'freePeople' | 'complete' | 'confirm' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const next = nextStepOf(repairSituation(order));
  const at = { targetId: order.id };
  const close = () => setOpenForm(null);

  const arrival = useArrival(order, {
    isNext: next === 'arrive',
    nowMs,
    onArrive: (input, doneMs) => onDo({ ...at, command: 'arriveRepair', input, doneMs }),
  });
  const press = async () => {
    setIsBusy(true);
    try {
      if (next === 'accept') await onDo({ ...at, command: 'acceptRepair', input: {} });
      else if (next === 'depart') {
        const doneMs = nowMs();
        const place = await arrival.requestPosition();
        await onDo({ ...at, command: 'departRepair', input: place ? { place } : {}, doneMs });
      } else if (next === 'arrive') await arrival.arrive();
      else if (next === 'freePeople' || next === 'complete' || next === 'confirm') setOpenForm(next);
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
  const command = stepCommands[next];
  if (command === undefined || !may(command))
    return (
      <Text textAlign="center" color="muted" py="2">
        {t('phone.forOthers', { step: t(`phone.do.${next}`) })}
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
      <ArrivalReason far={arrival.far} onClose={arrival.giveUp} onReason={arrival.giveReason} />
      <FreeForm
        isOpen={openForm === 'freePeople'}
        onClose={close}
        onDone={(input) => onDo({ ...at, command: 'freePeople', input }).then(close)}
      />
      <CompleteForm
        isOpen={openForm === 'complete'}
        onClose={close}
        onDone={(input, files) => onDo({ ...at, command: 'completeRepair', input, files }).then(close)}
      />
      <ConfirmForm
        isOpen={openForm === 'confirm'}
        person={order.contactPerson}
        onClose={close}
        onDone={(input, files) => onDo({ ...at, command: 'confirmRepair', input, files }).then(close)}
      />
    </>
  );
}
