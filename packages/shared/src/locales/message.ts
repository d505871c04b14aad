/** A tree of messages; `{{name}}` in a message is a variable. */
export interface Messages {
  [key: string]: string | Messages;
}

export type Params = Record<string, string | number>;

/** The message at a dotted key with its variables filled in, or undefined without one. */
export function messageIn(messages: Messages, key: string, params: Params): string | undefined {
  let at: string | Messages | undefined = messages;
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined;
  if (typeof at !== 'string') return undefined;
  return at.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** Every message of a tree by its dotted key. */
export function flatMessages(messages: Messages, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [name, value] of Object.entries(messages)) {
    if (typeof value === 'string') flat.set(prefix + name, value);
    else for (const [key, text] of flatMessages(value, `${prefix}${name}.`)) flat.set(key, text);
  }
  return flat;
}
