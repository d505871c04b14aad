import { bluetoothRecords } from '@hoistway/shared/resources/bluetoothRecords.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';
import { type StateMap, useStateCells } from '../../crud/useStateCells.tsx';

const states: StateMap = { result: { success: 'normal', failed: 'fault' } };

/** Records of work at controllers over Bluetooth. */
export default function BluetoothRecords() {
  const cells = useStateCells(bluetoothRecords, states);
  return <ResourceScreen resource={bluetoothRecords} cells={cells} />;
}
