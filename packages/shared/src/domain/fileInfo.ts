import { z } from 'zod';
import { idSchema } from '../model/field.ts';

/** What the platform tells of an uploaded file. */
export const fileInfoSchema = z.object({
  id: idSchema,
  /** As the uploader's machine called it. */
  name: z.string(),
  /** What its bytes are. */
  mediaType: z.string(),
  bytes: z.int(),
  /** Of a picture, in pixels. */
  width: z.int().optional(),
  height: z.int().optional(),
});
export type FileInfo = z.infer<typeof fileInfoSchema>;
