import { z } from 'zod';

const valueSchema = z.union([z.string(), z.number(), z.boolean()]);

const commandSchema = z.object({
  id: z.string().max(64).optional(),
  op: z.string(),
  node: z.int().min(0).max(255).optional(),
  /** The moment after which it must not be executed. */
  expiresAtMs: z.number().optional(),
  seconds: z.number().min(0).max(3600).optional(),
  help: z.enum(['none', 'coming', 'here']).optional(),
  etaMs: z.number().optional(),
  floor: z.int().optional(),
  text: z.string().max(200).optional(),
  area: z.enum(['parameters', 'settings']).optional(),
  names: z.array(z.string()).max(500).optional(),
  values: z.record(z.string(), valueSchema).optional(),
  changeId: z.string().max(64).optional(),
  revertAfterS: z.number().min(1).max(3600).optional(),
});
export type Command = z.infer<typeof commandSchema>;

/** A command as it arrived; null for one that is none. */
export function parseCommand(payload: Uint8Array): Command | null {
  try {
    return commandSchema.parse(JSON.parse(new TextDecoder().decode(payload)));
  } catch {
    return null;
  }
}
