import { Button, HStack, Text, Wrap } from '@chakra-ui/react';
import { repairCommandOf } from '@hoistway/shared/commands/repairCommandOf.ts';
import {
  actionsOf,
  nextStepOf,
  type PersonAction,
  type RepairSituation,
  repairStates,
} from '@hoistway/shared/domain/repairStates.ts';
import type { FormCommand } from '@hoistway/shared/model/command.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ApiError } from '../data/apiError.ts';
import { sendCommand } from '../data/commands.ts';
import { errorText } from '../data/errorText.ts';
import { useRenewal } from '../data/rows.ts';
import { useMayCommand } from '../data/session.ts';
import { hint, showSuccess } from '../ui/toast.ts';
import { CommandDialog } from './CommandDialog.tsx';

const orderSchema = z.object({
  id: z.string(),
  version: z.int(),
  workOrderNo: z.string().nullable(),
  workOrderRecordState: z.literal(Object.values(repairStates)),
  isStopped: z.boolean(),
  hasPeople: z.boolean(),
  departedAt: z.string().nullable(),
  freedAt: z.string().nullable(),
});

/** Actions that only add to the case, listed after those that change its state. */
const lesser: ReadonlySet<PersonAction> = new Set(['comment', 'recordCall', 'resume', 'stop', 'classify']);

/** Actions of a repair order that the transition table allows the user now, the next step first. */
export function RepairActions({ order }: { order: Record<string, unknown> }) {
  const { t } = useTranslation();
  const mayCommand = useMayCommand();
  const [openAction, setOpenAction] = useState<PersonAction | null>(null);
  const read = useMemo(() => orderSchema.safeParse(order).data, [order]);
  if (read === undefined) return null;
  const next = nextStepOf(read);
  const mine = inOrder(read).filter((action) => mayCommand(repairCommandOf[action]));
  if (mine.length === 0) return null;
  return (
    <Wrap gap="2" data-repair-actions>
      {mine.map((action) => (
        <Button
          key={action}
          size="sm"
          variant={action === next ? 'solid' : lesser.has(action) ? 'ghost' : 'outline'}
          {...(action === next && { colorPalette: action === 'freePeople' ? 'alarm' : 'moving' })}
          onClick={() => setOpenAction(action)}
        >
          {t(`commands.repairOrders.action.${action}`)}
        </Button>
      ))}
      {openAction !== null && (
        <RepairActionDialog order={read} action={openAction} onClose={() => setOpenAction(null)} />
      )}
    </Wrap>
  );
}

function inOrder(order: RepairSituation): PersonAction[] {
  const next = nextStepOf(order);
  const rank = (action: PersonAction) => (action === next ? 0 : lesser.has(action) ? 2 : 1);
  return actionsOf(order).toSorted((a, b) => rank(a) - rank(b));
}

function RepairActionDialog(props: {
  order: z.infer<typeof orderSchema>;
  action: PersonAction;
  onClose: () => void;
}) {
  const { order, action, onClose } = props;
  const { t } = useTranslation();
  const command: FormCommand = repairCommandOf[action];
  const renew = useRenewal();
  const send = async (input: Record<string, unknown>): Promise<boolean> => {
    try {
      await sendCommand(command, order, input);
      showSuccess(t('repairs.done'));
      return true;
    } catch (error) {
      hint(refusalText(error, t));
      // Another user has changed the order: the dialog no longer applies.
      return error instanceof ApiError && (error.code === 'conflict' || error.code === 'illegalMove');
    } finally {
      await renew('repairOrders');
    }
  };
  return (
    <CommandDialog
      command={command}
      title={t(`commands.repairOrders.action.${action}`)}
      about={
        <HStack gap="2" color="muted" textStyle="xs">
          <Text>{order.workOrderNo}</Text>
          <Text>
            {t(`resources.repairOrders.options.workOrderRecordState.${order.workOrderRecordState}`)}
          </Text>
        </HStack>
      }
      isGrave={action === 'cancel'}
      onSend={send}
      onClose={onClose}
    />
  );
}

const currentSchema = z.object({ workOrderRecordState: z.int() });

function refusalText(error: unknown, t: ReturnType<typeof useTranslation>['t']): string {
  if (!(error instanceof ApiError)) return errorText(error);
  const { because } = error.params;
  if (error.code === 'illegalMove' && typeof because === 'string' && because !== 'state')
    return t(`repairs.refusals.${because}`);
  const current = currentSchema.safeParse(error.current).data;
  if (current === undefined) return errorText(error);
  const state = t(`resources.repairOrders.options.workOrderRecordState.${current.workOrderRecordState}`);
  return t('repairs.raced', { state });
}
