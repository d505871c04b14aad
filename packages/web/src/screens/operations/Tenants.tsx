import { tenants } from '@hoistway/shared/resources/tenants.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';
import type { Row } from '../../crud/row.ts';
import { type StateMap, useStateCells } from '../../crud/useStateCells.tsx';
import { FreezeTenant } from './FreezeTenant.tsx';

const states: StateMap = { status: { active: 'normal', frozen: 'offline' } };
const actions = (row: Row) => <FreezeTenant tenant={row} />;

/** Tenants; freezing one ends its sessions (§4). */
export default function Tenants() {
  const cells = useStateCells(tenants, states);
  return <ResourceScreen resource={tenants} cells={cells} actions={actions} />;
}
