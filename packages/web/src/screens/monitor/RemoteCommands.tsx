import { deviceCommands } from '@hoistway/shared/resources/deviceCommands.ts';
import { remoteControlModels } from '@hoistway/shared/resources/remoteControlModels.ts';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteDecision } from '../../commands/RemoteDecision.tsx';
import { problemText, remoteStates } from '../../commands/remoteCells.ts';
import { ResourceTabs } from '../../crud/ResourceTabs.tsx';
import type { Row } from '../../crud/row.ts';
import { useStateCells } from '../../crud/useStateCells.tsx';
import { useRenewal, useRows } from '../../data/rows.ts';

const renewMs = 3_000;

/** Commands to devices with their results, and the models whose elevators may be operated from afar. */
export default function RemoteCommands() {
  const { t } = useTranslation();
  const stateCells = useStateCells(deviceCommands, remoteStates);
  const cells = useMemo(
    () => ({ ...stateCells, problem: ({ problem }: Row) => problemText(t, problem) }),
    [stateCells, t],
  );
  return (
    <ResourceTabs
      tabs={[
        {
          resource: deviceCommands,
          cells,
          above: <RunningCommands />,
          actions: (row) => <RemoteDecision row={row} />,
        },
        { resource: remoteControlModels },
      ]}
    />
  );
}

/** Refetches the list while a command is under way. */
function RunningCommands() {
  const renew = useRenewal();
  const running = useRows<Row>(
    { name: 'runningDeviceCommands', path: deviceCommands.path },
    { pageSize: 20, sort: '-id' },
    { refetchMs: renewMs },
  );
  const progressJson = JSON.stringify(running.data?.records.map(({ id, version }) => [id, version]));
  useEffect(() => void renew(deviceCommands.name), [renew, progressJson]);
  return null;
}
