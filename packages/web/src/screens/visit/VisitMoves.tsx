import { Box, Button, Flex } from '@chakra-ui/react';
import { maintenanceCommandOf } from '@hoistway/shared/commands/maintenanceCommandOf.ts';
import { movesOpenTo, type OrderAction } from '@hoistway/shared/domain/upkeep/orderMoves.ts';
import type { VisitView } from '@hoistway/shared/domain/visitView.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepFile } from '../../data/phone/phoneStore.ts';
import type { StepInput } from '../../data/phone/useStepQueue.ts';
import { CompleteVisit } from './CompleteVisit.tsx';
import { ConfirmationLink } from './ConfirmationLink.tsx';
import { ConfirmVisit } from './ConfirmVisit.tsx';
import { ReplacePart } from './ReplacePart.tsx';
import { SignInForm } from './SignInForm.tsx';
import { TextForm } from './TextForm.tsx';

/** Moves of the visit itself, in the order of their buttons; the first open one is filled, save an addendum. */
const shownActions = [
  'accept',
  'signIn',
  'start',
  'complete',
  'confirm',
  'replacePart',
  'decline',
  'leave',
  'addAddendum',
] as const satisfies readonly OrderAction[];
type VisitAction = (typeof shownActions)[number];
/** Moves that a press makes, without a form. */
const plainActions: ReadonlySet<OrderAction> = new Set(['accept', 'start']);

/** Sends a move of the visit: its input and files. */
export type MakeMove = (input: Record<string, unknown>, files?: readonly StepFile[]) => Promise<void>;

interface VisitMovesProps {
  visit: VisitView;
  isOffline: boolean;
  nowMs: () => number;
  onDo: (step: StepInput) => Promise<void>;
}

/** The moves that are open now, at the foot of the page in reach of a thumb. */
export function VisitMoves({ visit, isOffline, nowMs, onDo }: VisitMovesProps) {
  const { t } = useTranslation();
  const [openAction, setOpenAction] = useState<VisitAction | 'link' | null>(null);
  const actions = openActionsOf(visit);
  if (actions.length === 0) return null;
  const close = () => setOpenAction(null);
  const moveOf =
    (action: VisitAction): MakeMove =>
    async (input, files = []) => {
      const command = maintenanceCommandOf[action]?.name;
      if (command === undefined) return;
      await onDo({ command, targetId: visit.order.id, input, files });
      close();
    };
  const press = (action: VisitAction) =>
    plainActions.has(action) ? void moveOf(action)({}) : setOpenAction(action);
  return (
    <Box
      bg="surface1"
      borderTopWidth="1px"
      borderColor="line"
      px="4"
      pt="3"
      pb="calc(0.75rem + env(safe-area-inset-bottom))"
    >
      <Flex gap="2" wrap="wrap" maxW="3xl" mx="auto">
        {actions.map((action, at) => (
          <Button
            key={action}
            h="14"
            fontSize="lg"
            flex={at === 0 ? '1 0 100%' : '1 0 8rem'}
            {...(at === 0 && action !== 'addAddendum'
              ? { variant: 'solid', colorPalette: 'moving' }
              : { variant: 'outline' })}
            onClick={() => press(action)}
          >
            {t(`commands.maintenanceOrders.action.${maintenanceCommandOf[action]?.name}`)}
          </Button>
        ))}
        {actions.includes('confirm') && (
          <Button
            h="14"
            fontSize="lg"
            flex="1 0 8rem"
            variant="outline"
            disabled={isOffline}
            onClick={() => setOpenAction('link')}
          >
            {t('upkeep.visit.link')}
          </Button>
        )}
      </Flex>
      {openAction === 'signIn' && (
        <SignInForm visit={visit} nowMs={nowMs} onMove={moveOf('signIn')} onClose={close} />
      )}
      {openAction === 'complete' && (
        <CompleteVisit visit={visit} onMove={moveOf('complete')} onClose={close} />
      )}
      {openAction === 'confirm' && (
        <ConfirmVisit person={visit.elevator.contact} onMove={moveOf('confirm')} onClose={close} />
      )}
      {openAction === 'replacePart' && (
        <ReplacePart visit={visit} onMove={moveOf('replacePart')} onClose={close} />
      )}
      {(openAction === 'decline' || openAction === 'leave' || openAction === 'addAddendum') && (
        <TextForm action={openAction} onMove={moveOf(openAction)} onClose={close} />
      )}
      {openAction === 'link' && <ConfirmationLink visit={visit} onClose={close} />}
    </Box>
  );
}

/** The moves that the state of the order and the person's part in it allow. */
function openActionsOf({ order, person }: VisitView): VisitAction[] {
  const isCrew = person.isMaintainer || order.maintainers.length === 0;
  const open = [
    ...(isCrew ? movesOpenTo(order.status, 'worker') : []),
    ...movesOpenTo(order.status, 'useUnit'),
  ];
  const commandNames: readonly string[] = person.commands;
  return shownActions.filter(
    (action) => open.includes(action) && commandNames.includes(maintenanceCommandOf[action]?.name ?? ''),
  );
}
