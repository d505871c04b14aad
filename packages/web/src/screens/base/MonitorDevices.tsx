import { monitorDevices } from '@hoistway/shared/resources/monitorDevices.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';
import { useStateCells } from '../../crud/useStateCells.tsx';

const states = { status: { online: 'normal', offline: 'offline' } } as const;

/** Monitoring devices beside the controllers. */
export default function MonitorDevices() {
  const cells = useStateCells(monitorDevices, states);
  return <ResourceScreen resource={monitorDevices} cells={cells} />;
}
