import { CheckPage } from './CheckPage.tsx';

/** Comparison of one elevator with what its device reports (§2.2 `/elevatorCheck/{elevatorId}`). */
export default function ElevatorCheck() {
  return <CheckPage kind="check" />;
}
