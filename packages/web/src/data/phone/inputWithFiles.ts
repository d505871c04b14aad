import type { PhoneStep } from './phoneStore.ts';

/** Members whose value is a list of file ids. */
const listFields: ReadonlySet<string> = new Set(['photoIds']);

/** The input of a step with the ids of its uploaded files at their places. */
export function inputWithFiles({
  input,
  files,
}: Pick<PhoneStep, 'input' | 'files'>): Record<string, unknown> {
  const whole = structuredClone(input);
  for (const { field, id } of files) if (id !== undefined) place(whole, field.split('.'), id);
  return whole;
}

function place(parent: Record<string, unknown>, path: readonly string[], id: string): void {
  const [name, ...rest] = path;
  if (name === undefined) return;
  const value = parent[name];
  if (rest.length > 0) {
    if (isTree(value)) place(value, rest, id);
  } else if (listFields.has(name)) parent[name] = [...(Array.isArray(value) ? value : []), id];
  else parent[name] = id;
}

/** An object, or a list by its indexes. */
const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
