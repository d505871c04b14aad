import { dictionaries } from '@hoistway/shared/resources/dictionaries.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';

const defaults = { isActive: true };

/** The entries of the dictionary that forms and interfaces read (§7 `dicts/mapTree`). */
export default function SysItems() {
  return <ResourceScreen resource={dictionaries} defaults={defaults} />;
}
