/** What a file is uploaded for; `uploadLimits` of the business constants has an entry for each. */
export type UploadPurpose = 'image' | 'programImage' | 'video' | 'sound' | 'contract' | 'interfaceImage' | 'document';
