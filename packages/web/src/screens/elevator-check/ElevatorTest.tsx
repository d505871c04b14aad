import { CheckPage } from './CheckPage.tsx';

/** Guided commissioning test of one elevator (§2.2 `/elevatorTest/{elevatorId}`). */
export default function ElevatorTest() {
  return <CheckPage kind="commissioning" />;
}
