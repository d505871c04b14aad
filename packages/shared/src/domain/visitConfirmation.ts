import { z } from 'zod';
import { idSchema, instantSchema } from '../model/field.ts';
import { dayMs } from './timeUnits.ts';
import { orderStates } from './upkeep/orderStates.ts';
import { visitSatisfactions, visitViewSchema } from './visitView.ts';

/** A use unit has this long to confirm by its link. */
export const confirmationLinkMs = 30 * dayMs;

/** Path of the page that a confirmation link opens, without its proof. */
export const confirmationPage = (orderId: string): string => `/visitConfirmation/${orderId}`;

/** The query of a confirmation link: its tenant, the user who issued it, its end and its signature. */
export const confirmationProofSchema = z.object({
  tenant: z.string().max(20),
  user: z.string().max(20),
  expires: z.coerce.number().int(),
  signature: z.string().max(100),
});
export type ConfirmationProof = z.infer<typeof confirmationProofSchema>;

export const confirmationLinkSchema = z.object({ url: z.string(), expiresAt: instantSchema });

const wholeOrder = visitViewSchema.shape.order;

/** A signed visit as the use unit sees it before it confirms: the work and its results, nothing of other visits. */
export const confirmationViewSchema = z.object({
  now: instantSchema,
  expiresAt: instantSchema,
  order: wholeOrder
    .pick({
      no: true,
      type: true,
      planDate: true,
      companyName: true,
      startDate: true,
      completeDate: true,
      note: true,
      confirmDate: true,
      confirmPerson: true,
      satisfaction: true,
      advice: true,
    })
    .extend({ id: idSchema, status: z.enum(orderStates), maintainers: z.array(z.string()) }),
  elevator: z.object({
    no: z.string(),
    name: z.string(),
    useUnitName: z.string(),
    address: z.string(),
    contact: z.string(),
  }),
  items: z.array(
    visitViewSchema.shape.items.element.pick({
      id: true,
      name: true,
      area: true,
      condition: true,
      measured: true,
      measureUnit: true,
      note: true,
    }),
  ),
});
export type ConfirmationView = z.infer<typeof confirmationViewSchema>;

const shortText = z.string().trim().min(1, { error: 'required' }).max(500);

export const confirmationSchema = z.object({
  name: shortText,
  satisfaction: z.enum(visitSatisfactions, { error: 'required' }),
  signatureId: z.string().min(1, { error: 'required' }).max(200),
  advice: z.string().trim().max(500).optional(),
});
export type Confirmation = z.infer<typeof confirmationSchema>;
