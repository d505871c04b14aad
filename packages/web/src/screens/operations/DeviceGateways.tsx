import { dtus } from '@hoistway/shared/resources/dtus.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';
import type { Row } from '../../crud/row.ts';
import { OnlineState } from '../../widgets/records/OnlineState.tsx';

const cells = {
  isOnline: ({ isOnline, seenAt }: Row) => <OnlineState isOnline={isOnline} seenAt={seenAt} />,
};

/** Every gateway device with all its data (§3 "Gateway device"). */
export default function DeviceGateways() {
  return <ResourceScreen resource={dtus} cells={cells} />;
}
