import { specialCodeAuths } from '@hoistway/shared/resources/specialCodeAuths.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';

const defaults = { isActive: true };

/** Authorisations for controllers of a dedicated code. */
export default function SpecialCodeAuths() {
  return <ResourceScreen resource={specialCodeAuths} defaults={defaults} />;
}
