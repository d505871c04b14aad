import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { z } from 'zod';
import type { ElevatorName } from '../sources/source.ts';

const rowSchema = z.object({ no: z.string().nullish(), name: z.string().nullish() });
const noName: ElevatorName = { no: '', name: '' };
/** Each name is fetched once; a long-lived scope starts over past this many. */
const maxCachedNames = 5_000;

/** Looks elevators up by id, each once, for rows that carry only the id. */
export function elevatorNames(
  get: (path: string) => Promise<unknown>,
): (id: string | null | undefined) => Promise<ElevatorName> {
  const namesById = new Map<string, Promise<ElevatorName>>();

  async function fetchName(id: string): Promise<ElevatorName> {
    try {
      const row = rowSchema.parse(await get(`elevators/${id}`));
      return { no: row.no ?? '', name: row.name ?? '' };
    } catch (error) {
      namesById.delete(id);
      if (error instanceof ProductError || error instanceof z.ZodError) return noName;
      throw error;
    }
  }

  return async (id) => {
    if (!id) return noName;
    if (namesById.size > maxCachedNames) namesById.clear();
    const name = namesById.get(id) ?? fetchName(id);
    namesById.set(id, name);
    return name;
  };
}
