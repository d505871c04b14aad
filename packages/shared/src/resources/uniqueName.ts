import { textRequired } from '../domain/validation.ts';
import { text } from '../model/field.ts';

/** The name that identifies a record within its tenant. */
export const uniqueName = text({
  schema: textRequired,
  list: true,
  filter: true,
  search: true,
  unique: true,
  transfer: true,
});
