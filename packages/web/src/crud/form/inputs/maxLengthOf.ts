import { z } from 'zod';

/** Maximum length of a schema; null without one. */
export function maxLengthOf(schema: z.ZodType): number | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const inner = schema.unwrap();
    return inner instanceof z.ZodType ? maxLengthOf(inner) : null;
  }
  return schema instanceof z.ZodString ? schema.maxLength : null;
}
