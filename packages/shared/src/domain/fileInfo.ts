import { z } from 'zod';
import { idSchema } from '../model/field.ts';

/** Description of an uploaded file. */
export const fileInfoSchema = z.object({
  id: idSchema,
  /** File name on the uploader's machine. */
  name: z.string(),
  /** Type detected from its bytes. */
  mediaType: z.string(),
  bytes: z.int(),
  /** Of a picture, in pixels. */
  width: z.int().optional(),
  height: z.int().optional(),
});
export type FileInfo = z.infer<typeof fileInfoSchema>;
