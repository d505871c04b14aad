import { z } from 'zod';
import { firmwareTargets } from '../domain/firmware/manifest.ts';
import { permissions, superAdminOnly } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { longText, textRequired } from '../domain/validation.ts';
import { choice, file, integer, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** An image of a program that devices can load: its bytes, their hash and signature, and the devices that it fits. */
export const firmwareImages = defineResource({
  name: 'firmwareImages',
  scope: 'organisation',
  permission: permissions.device,
  writePermission: superAdminOnly,
  rights: recordRights.platform,
  display: 'release',
  sort: { by: 'id', descending: true },
  parent: 'programId',
  fields: {
    programId: ref('otaPrograms', { required: true, list: true, filter: true, transfer: true }),
    /** The version that a device reports once it runs the image. */
    release: text({ schema: textRequired, list: true, filter: true, search: true, transfer: true }),
    /** Rises with every release; a device refuses a lower one than its own. */
    sequence: integer({ schema: z.int().min(0).max(2_147_483_647), list: true, transfer: true }),
    target: choice(firmwareTargets, {
      initial: 'gateway',
      required: true,
      list: true,
      filter: true,
      transfer: true,
    }),
    minimumVersion: text({ list: true, transfer: true, group: 'fits' }),
    deviceModel: text({ list: true, filter: true, transfer: true, group: 'fits' }),
    boardHardVer: text({ list: true, transfer: true, group: 'fits' }),
    boardProtocol: text({ list: true, transfer: true, group: 'fits' }),
    file: file({ schema: textRequired, accepts: 'firmware', group: 'image' }),
    /** Ed25519 over the manifest, base64. */
    signature: text({ schema: textRequired, group: 'image' }),
    sha256: text({ readOnly: true, group: 'image' }),
    sizeBytes: integer({ readOnly: true, list: true, unit: 'B', group: 'image' }),
    /** First characters of the hash of the key that the signature fits. */
    keyId: text({ readOnly: true, group: 'image' }),
    note: text({ schema: longText, long: true }),
  },
});
