import { z } from 'zod';
import { idSchema, instantSchema } from '../../model/field.ts';

/** Pictures on one page. */
export const reportImagesMost = 200;

/** Pictures that were taken at repairs and maintenance visits. */
export const reportImagesSchema = z.object({
  total: z.int(),
  images: z.array(
    z.object({
      /** Id of the file. */
      picture: z.string(),
      takenAt: instantSchema,
      elevatorId: idSchema,
      elevator: z.string(),
      /** The page of the repair order or the visit. */
      link: z.string().startsWith('/'),
      no: z.string(),
    }),
  ),
});
export type ReportImages = z.infer<typeof reportImagesSchema>;
