import { z } from 'zod';

/**
 * A stored record without the members of its body whose type differs from the declared one, as an older version may
 * have written: one such member must not make a whole list unreadable. Undeclared members remain.
 */
export function withDeclaredMembers<Stored extends { body: object }>(
  shape: z.ZodRawShape,
  row: Stored,
): Stored {
  const isDeclared = ([name, value]: [string, unknown]) => {
    const member = shape[name];
    return member === undefined || z.safeParse(member, value).success;
  };
  const members = Object.entries(row.body);
  if (members.every(isDeclared)) return row;
  return { ...row, body: Object.fromEntries(members.filter(isDeclared)) };
}
