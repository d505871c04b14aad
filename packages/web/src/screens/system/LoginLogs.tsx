import { loginLogs } from '@hoistway/shared/resources/loginLogs.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';
import { type StateMap, useStateCells } from '../../crud/useStateCells.tsx';

const states: StateMap = { outcome: { success: 'normal', wrong: 'fault' } };

/** Logins and failed attempts, with way and origin (§3 "Login log"). */
export default function LoginLogs() {
  const cells = useStateCells(loginLogs, states);
  return <ResourceScreen resource={loginLogs} cells={cells} />;
}
