import { banners } from '@hoistway/shared/resources/banners.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';

const defaults = { isActive: true };

/** Pictures shown in turn, each in its place and time. */
export default function Banners() {
  return <ResourceScreen resource={banners} defaults={defaults} />;
}
