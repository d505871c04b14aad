import { dictionaries } from '@hoistway/shared/resources/dictionaries.ts';
import { eocdSettings } from '@hoistway/shared/resources/eocdSettings.ts';
import { publicNotices } from '@hoistway/shared/resources/publicNotices.ts';
import { ResourceTabs } from '../../crud/ResourceTabs.tsx';
import { channelTabs } from './channelTabs.ts';

const tabs = [
  { resource: eocdSettings },
  { resource: publicNotices },
  { resource: dictionaries },
  ...channelTabs,
];

/** What holds for the whole tenant: ride-quality limits, notices, and the dictionary to read. */
export default function SystemSettings() {
  return <ResourceTabs tabs={tabs} />;
}
