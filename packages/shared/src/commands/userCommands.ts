import { z } from 'zod';
import { permissions } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { defineCommand } from '../model/command.ts';

/** Unlocks an account that repeated failures have locked (§6). */
export const unlockUser = defineCommand({
  name: 'unlockUser',
  permission: permissions.user,
  right: recordRights.accounts.change,
  input: z.object({}),
  output: z.object({ lockedUntil: z.null() }),
});

/** Gives a user a new password that must be changed at the next login; it is shown once. */
export const resetUserPassword = defineCommand({
  name: 'resetUserPassword',
  permission: permissions.user,
  right: recordRights.accounts.change,
  input: z.object({}),
  output: z.object({ password: z.string() }),
  isSecret: true,
});
