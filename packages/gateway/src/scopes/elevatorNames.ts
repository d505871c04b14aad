import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { z } from 'zod';
import type { ElevatorName } from '../sources/source.ts';

const rowSchema = z.object({ no: z.string().nullish(), name: z.string().nullish() });
const nameless: ElevatorName = { no: '', name: '' };
/** Names are asked for once; a scope that lives for long asks again after so many. */
const rememberedNames = 5_000;

/** Looks elevators up by id for rows that name them by id alone, each once. */
export function elevatorNames(
  get: (path: string) => Promise<unknown>,
): (id: string | null | undefined) => Promise<ElevatorName> {
  const known = new Map<string, Promise<ElevatorName>>();

  async function ask(id: string): Promise<ElevatorName> {
    try {
      const row = rowSchema.parse(await get(`elevators/${id}`));
      return { no: row.no ?? '', name: row.name ?? '' };
    } catch (error) {
      known.delete(id);
      if (error instanceof ProductError || error instanceof z.ZodError) return nameless;
      throw error;
    }
  }

  return async (id) => {
    if (!id) return nameless;
    if (known.size > rememberedNames) known.clear();
    const name = known.get(id) ?? ask(id);
    known.set(id, name);
    return name;
  };
}
