import { permissions } from '@hoistway/shared/domain/permission.ts';
import type { Page } from '../page.ts';
import { inGroup, inShell } from './pageForms.ts';

/** Pages of firmware campaigns. */
export const firmwarePages: readonly Page[] = [
  inGroup('elevator', 'firmware', {
    records: 'firmwareCampaigns',
    tabs: ['firmwareBurns'],
    permission: permissions.device,
    screen: () => import('../../screens/firmware/FirmwareCampaigns.tsx'),
  }),
  inShell('firmwareCampaign', '/firmwareCampaign/:id', {
    permission: permissions.device,
    opensResource: 'firmwareCampaigns',
    screen: () => import('../../screens/firmware/FirmwareCampaign.tsx'),
  }),
];
