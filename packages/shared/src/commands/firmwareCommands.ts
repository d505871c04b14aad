import { z } from 'zod';
import { campaignStates } from '../domain/firmware/campaignStates.ts';
import { permissions } from '../domain/permission.ts';
import { manage, office } from '../domain/rights.ts';
import { requiredLongText } from '../domain/validation.ts';
import { defineFormCommand } from '../model/command.ts';
import { text } from '../model/field.ts';

const permission = permissions.device;
const right = manage(office);
const about = 'firmwareCampaigns';
const output = z.object({ state: z.literal(campaignStates) });
const reason = text({ schema: requiredLongText, long: true });

/** Plans the waves of a campaign and begins with the first; a program with a special code consumes its authorisation. */
export const startFirmwareCampaign = defineFormCommand({
  name: 'startFirmwareCampaign',
  permission,
  right,
  about,
  fields: { specialCode: text({ schema: z.string().trim().max(100).optional() }) },
  output,
});

/** Stops further offers and permissions; devices that write already finish. */
export const pauseFirmwareCampaign = defineFormCommand({
  name: 'pauseFirmwareCampaign',
  permission,
  right,
  about,
  fields: { reason },
  output,
});

/** Continues a paused campaign; the failures seen so far no longer pause it. */
export const resumeFirmwareCampaign = defineFormCommand({
  name: 'resumeFirmwareCampaign',
  permission,
  right,
  about,
  fields: { reason },
  output,
});

/** Ends a campaign: burns that did not begin to write are cancelled, those under way are followed to their end. */
export const abortFirmwareCampaign = defineFormCommand({
  name: 'abortFirmwareCampaign',
  permission,
  right,
  about,
  fields: { reason },
  output,
});
