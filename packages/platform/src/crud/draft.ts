import { type AnyResource, draftSchema } from '@hoistway/shared/model/resource.ts';

const schemas = new WeakMap<AnyResource, ReturnType<typeof draftSchema>>();

/** What a write may say, judged by one schema a resource: making one costs more than a thousand judgements. */
export function judgeDraft(resource: AnyResource, given: unknown) {
  let schema = schemas.get(resource);
  if (!schema) {
    schema = draftSchema(resource);
    schemas.set(resource, schema);
  }
  return schema.safeParse(given, { reportInput: true });
}
