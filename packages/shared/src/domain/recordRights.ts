import type { AnyResource } from '../model/resource.ts';
import { everyone, superAdminOnly } from './permission.ts';

/** Who may write: records of the platform are the super administrator's unless their declaration says otherwise. */
export const writePermission = (resource: AnyResource): number | readonly number[] =>
  resource.writePermission ?? (resource.scope === 'platform' ? superAdminOnly : resource.permission);

/** Pickers of other screens ask for names: whoever is logged in may. */
export const optionsPermission = (resource: AnyResource): number =>
  resource.permission === superAdminOnly ? superAdminOnly : everyone;
