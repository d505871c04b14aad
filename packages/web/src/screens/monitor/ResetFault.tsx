import { Button } from '@chakra-ui/react';
import { resetFault } from '@hoistway/shared/commands/elevatorCommands.ts';
import type { OnlineState } from '@hoistway/shared/domain/elevatorCodes.ts';
import { remoteStatuses } from '@hoistway/shared/domain/remoteCommand.ts';
import { deviceCommands } from '@hoistway/shared/resources/deviceCommands.ts';
import { streams } from '@hoistway/shared/streams/index.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandDialog } from '../../commands/CommandDialog.tsx';
import { ApiError } from '../../data/apiError.ts';
import { sendCommand } from '../../data/commands.ts';
import { errorText } from '../../data/errorText.ts';
import { useRenewal } from '../../data/rows.ts';
import { useMayCommand } from '../../data/session.ts';
import { hasSameItems, useStreamPart } from '../../data/stream.ts';
import { hint, progress } from '../../ui/toast.ts';

/**
 * Requests a fault reset, with a reason, and shows its result after a second person's approval (§8). Disabled until the
 * online state is known.
 */
export function ResetFault(props: { elevatorId: string; online: OnlineState | undefined }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const follow = useOutcome();
  const renew = useRenewal();
  if (!useMayCommand()(resetFault)) return null;
  const ask = () => (props.online === 'online' ? setIsAsking(true) : hint(t('errors.elevatorOffline')));
  const reset = async (input: unknown) => {
    try {
      const target = { id: props.elevatorId, version: 0 };
      const { commandId } = await sendCommand(resetFault, target, resetFault.input.parse(input));
      follow(commandId);
      await renew(deviceCommands.name);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      hint(errorText(error));
    }
    return true;
  };
  return (
    <>
      <Button size="sm" disabled={props.online === undefined} onClick={ask}>
        {t('monitor.reset.title')}
      </Button>
      {isAsking && (
        <CommandDialog
          command={resetFault}
          title={t('monitor.reset.confirm')}
          action={t('monitor.reset.title')}
          about={t('monitor.reset.note')}
          isGrave
          onSend={reset}
          onClose={() => setIsAsking(false)}
        />
      )}
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
    const end = changes.find(
      ({ body }) => body.commandId === sentCommand.commandId && body.status !== 'executing',
    );
    const status = remoteStatuses.find((one) => one === end?.body.status);
    if (status === undefined) return;
    setSentCommand(null);
    if (status === 'success') {
      sentCommand.notice.succeed(t('monitor.reset.success'));
      return;
    }
    sentCommand.notice.drop();
    const problem = end?.body.problem;
    const cause = problem ? t(`commands.deviceCommands.problems.${problem}`, { defaultValue: problem }) : '';
    hint([t(`monitor.reset.${status}`), cause].filter((part) => part !== '').join(': '));
  }, [changes, sentCommand, t]);
  return (commandId) => setSentCommand({ commandId, notice: progress(t('monitor.reset.executing')) });
}
