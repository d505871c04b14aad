import { contracts } from '@hoistway/shared/resources/contracts.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';
import { ExpiryFilter } from './ExpiryFilter.tsx';

/** Contracts with their attachments, by how soon they end. */
export default function Contracts() {
  return <ResourceScreen resource={contracts} above={<ExpiryFilter />} />;
}
