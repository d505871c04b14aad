import { z } from 'zod';

/** The most characters that a schema takes; null where it does not say. */
export function maxLengthOf(schema: z.ZodType): number | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const inner = schema.unwrap();
    return inner instanceof z.ZodType ? maxLengthOf(inner) : null;
  }
  return schema instanceof z.ZodString ? schema.maxLength : null;
}
