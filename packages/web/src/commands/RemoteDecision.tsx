import {
  approveDeviceCommand,
  declineDeviceCommand,
  withdrawDeviceCommand,
} from '@hoistway/shared/commands/elevatorCommands.ts';
import { useTranslation } from 'react-i18next';
import type { Row } from '../crud/row.ts';
import { useSession } from '../data/session.ts';
import { RecordCommands } from './RecordCommands.tsx';

/** Whether a command waits for its second person. */
export const isWaitingForApproval = (row: Row): boolean =>
  row.safetyClass === 'service' && row.state === 'created' && !row.approvedAt;

/** What a user may decide about a request that waits: its own requester withdraws it, another person approves. */
export function RemoteDecision({ row }: { row: Row }) {
  const { t } = useTranslation();
  const { name } = useSession();
  if (!isWaitingForApproval(row)) return null;
  const isOwn = row.requestedBy === name;
  const notice = `${t(`resources.deviceCommands.options.operation.${String(row.operation)}`)}: ${String(row.reason ?? '')}`;
  return (
    <RecordCommands
      row={row}
      offers={
        isOwn
          ? [{ command: withdrawDeviceCommand, notice }]
          : [
              { command: approveDeviceCommand, isNext: true, notice },
              { command: declineDeviceCommand, notice },
            ]
      }
    />
  );
}
