import { maintenanceCommandOf } from '@hoistway/shared/commands/maintenanceCommandOf.ts';
import { fieldStaff, office } from '@hoistway/shared/domain/rights.ts';
import { movesOpenTo, type OrderAction } from '@hoistway/shared/domain/upkeep/orderMoves.ts';
import { readOrderState, storedOrderStates } from '@hoistway/shared/domain/upkeep/orderStates.ts';
import { useSession } from '../data/session.ts';
import { type CommandRow, RecordCommands } from './RecordCommands.tsx';

/** The step that is expected next in each state. */
const nextActions: ReadonlySet<OrderAction> = new Set([
  'send',
  'accept',
  'signIn',
  'start',
  'complete',
  'confirm',
]);

type OrderField = 'status' | 'planDate' | 'planEndDate' | 'maintainer1Id' | 'maintainer2Id';
type OrderRow = CommandRow & Partial<Record<OrderField, unknown>>;

/** The moves of a maintenance order that its state and the user's part in it allow, as commands. */
export function MaintenanceActions({
  row,
  without = [],
}: {
  row: OrderRow;
  without?: readonly OrderAction[];
}) {
  const { userId, userType } = useSession();
  const state = readOrderState(storedOrderStates.find((one) => one === row.status) ?? 'created');
  const crew = [row.maintainer1Id, row.maintainer2Id].filter((id) => typeof id === 'string');
  const isWorker = crew.includes(userId) || (crew.length === 0 && fieldStaff.includes(userType));
  const actions = [
    ...(isWorker ? movesOpenTo(state, 'worker') : []),
    ...(office.includes(userType) ? movesOpenTo(state, 'planner') : []),
    ...movesOpenTo(state, 'useUnit'),
  ];
  const offers = [...new Set(actions)]
    .filter((action) => !without.includes(action))
    .flatMap((action) => {
      const command = maintenanceCommandOf[action];
      return command ? [{ command, isNext: nextActions.has(action), presets: presetsOf(action, row) }] : [];
    });
  return <RecordCommands row={row} offers={offers} />;
}

const presetsOf = (action: OrderAction, row: OrderRow) =>
  action === 'send' || action === 'replan'
    ? {
        planDate: row.planDate,
        planEndDate: row.planEndDate,
        maintainer1Id: row.maintainer1Id,
        maintainer2Id: row.maintainer2Id,
      }
    : {};
