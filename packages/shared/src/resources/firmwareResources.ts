import { firmwareBurns } from './firmwareBurns.ts';
import { firmwareCampaigns } from './firmwareCampaigns.ts';
import { firmwareImages } from './firmwareImages.ts';
import { otaApplications } from './otaApplications.ts';
import { otaPrograms } from './otaPrograms.ts';

/** Programs with their quotas, and the burning of their images. */
export const firmwareResources = {
  otaPrograms,
  otaApplications,
  firmwareImages,
  firmwareCampaigns,
  firmwareBurns,
} as const;
