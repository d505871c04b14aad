/** Purposes of uploads; `uploadLimits` of the business constants has an entry for each. */
export const uploadPurposes = [
  'image',
  'programImage',
  'video',
  'sound',
  'contract',
  'interfaceImage',
  'document',
  'firmware',
] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];
