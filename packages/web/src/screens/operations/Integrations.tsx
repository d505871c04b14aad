import { thirdPartyPlatforms } from '@hoistway/shared/resources/thirdPartyPlatforms.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';

const defaults = { isEnabled: true };

/** Systems of others that this one talks to, with the accounts there. */
export default function Integrations() {
  return <ResourceScreen resource={thirdPartyPlatforms} defaults={defaults} />;
}
