import { Button } from '@chakra-ui/react';
import { resetFault } from '@hoistway/shared/commands/elevatorCommands.ts';
import type { OnlineState } from '@hoistway/shared/domain/elevatorCodes.ts';
import { remoteStatuses } from '@hoistway/shared/domain/remoteCommand.ts';
import { streams } from '@hoistway/shared/streams/index.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestFaultReset } from '../../data/alarms.ts';
import { ApiError } from '../../data/apiError.ts';
import { errorText } from '../../data/errorText.ts';
import { useMayCommand } from '../../data/session.ts';
import { hasSameItems, useStreamPart } from '../../data/stream.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { hint, progress } from '../../ui/toast.ts';

/**
 * Requests a fault reset from the controller, after a confirmation, and shows the result (§8). Disabled until the
 * online state is known.
 */
export function ResetFault(props: { elevatorId: string; online: OnlineState | undefined }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const follow = useOutcome();
  if (!useMayCommand()(resetFault)) return null;
  const ask = () => (props.online === 'online' ? setIsAsking(true) : hint(t('errors.elevatorOffline')));
  const reset = async () => {
    try {
      const { commandId } = await requestFaultReset(props.elevatorId);
      follow(commandId);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      hint(error.message || errorText(error));
    }
  };
  return (
    <>
      <Button size="sm" disabled={props.online === undefined} onClick={ask}>
        {t('monitor.reset.title')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('monitor.reset.confirm')}
        action={t('monitor.reset.title')}
        isDestructive
        onConfirm={reset}
        onClose={() => setIsAsking(false)}
      >
        {t('monitor.reset.note')}
      </ConfirmDialog>
    </>
  );
}

/** Shows a pending command until the event of its end. @returns the function that starts it */
function useOutcome(): (commandId: string) => void {
  const { t } = useTranslation();
  const changes = useStreamPart(
    streams.events,
    (events) => events.filter((event) => event.kind === 'commandChanged'),
    hasSameItems,
  );
  const [sentCommand, setSentCommand] = useState<{
    commandId: string;
    notice: ReturnType<typeof progress>;
  } | null>(null);
  useEffect(() => {
    if (sentCommand === null) return;
    const status = changes
      .filter(({ body }) => body.commandId === sentCommand.commandId)
      .map(({ body }) => remoteStatuses.find((one) => one === body.status))
      .find((one) => one !== undefined && one !== 'executing');
    if (status === undefined) return;
    setSentCommand(null);
    if (status === 'success') sentCommand.notice.succeed(t('monitor.reset.success'));
    else {
      sentCommand.notice.drop();
      hint(t(`monitor.reset.${status}`));
    }
  }, [changes, sentCommand, t]);
  return (commandId) => setSentCommand({ commandId, notice: progress(t('monitor.reset.executing')) });
}
