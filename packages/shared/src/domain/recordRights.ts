import type { AnyResource } from '../model/resource.ts';
import type { RecordAction } from '../model/right.ts';
import { everyone, superAdminOnly } from './permission.ts';
import { type Actor, mayDo } from './rights.ts';
import { type ActionName, actionRights } from './rightsTable.ts';

/** The permission for writing records: for platform resources the super administrator's unless declared. */
export const writePermission = (resource: AnyResource): number | readonly number[] =>
  resource.writePermission ?? (resource.scope === 'platform' ? superAdminOnly : resource.permission);

/** Whether a user may perform an action on records of the resource that they see. */
export const mayWrite = (actor: Actor, resource: AnyResource, action: RecordAction): boolean =>
  !resource.readOnly && mayDo(actor, writePermission(resource), resource.rights[action]);

/** An import creates records and changes existing ones. */
export const mayImport = (actor: Actor, resource: AnyResource): boolean =>
  mayWrite(actor, resource, 'create') && mayWrite(actor, resource, 'change');

/** Whether a user may perform one of the actions beside records and commands. */
export const mayAct = (actor: Actor, name: ActionName): boolean =>
  mayDo(actor, actionRights[name].permission, actionRights[name].right);

/** Pickers of other screens need names: every logged-in user may read them. */
export const optionsPermission = (resource: AnyResource): number =>
  resource.permission === superAdminOnly ? superAdminOnly : everyone;
