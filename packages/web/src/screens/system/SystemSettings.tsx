import { dictionaries } from '@hoistway/shared/resources/dictionaries.ts';
import { eocdSettings } from '@hoistway/shared/resources/eocdSettings.ts';
import { intercomServers } from '@hoistway/shared/resources/intercomServers.ts';
import { languageServices } from '@hoistway/shared/resources/languageServices.ts';
import { publicNotices } from '@hoistway/shared/resources/publicNotices.ts';
import { ResourceTabs } from '../../crud/ResourceTabs.tsx';
import { BackupLine } from './BackupLine.tsx';

const tabs = [
  { resource: eocdSettings, above: <BackupLine /> },
  { resource: publicNotices },
  { resource: intercomServers },
  { resource: languageServices },
  { resource: dictionaries },
];

/** Settings of the tenant: ride-quality limits, notices, the intercom's server, language services, and the dictionary, read only. */
export default function SystemSettings() {
  return <ResourceTabs tabs={tabs} />;
}
