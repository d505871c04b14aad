import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  demonstrationGateway,
  demonstrationImage,
  demonstrationImageBytes,
} from '@hoistway/shared/demonstration/firmwareDevices.ts';
import {
  demonstrationFirmwareKey,
  demonstrationFirmwareSecret,
} from '@hoistway/shared/demonstration/firmwareKey.ts';
import type { FirmwareManifest } from '@hoistway/shared/domain/firmware/manifest.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { insertMany } from '../db/insertMany.ts';
import { asPlatform, type Transaction } from '../db/tenantTransaction.ts';
import { fileStoreOf } from '../files/fileStore.ts';
import { incomingIn } from '../files/receiveUpload.ts';
import { signerOf, signManifest } from '../firmware/signature.ts';

interface SeededTenant {
  id: string;
  root_id: string;
  user_id: string;
}

/** Approved burns of the demonstration's program. */
const burns = 400;

/** Writes a signed image for the gateway devices of each tenant, and a campaign that waits for its start. */
export async function seedFirmware(db: Database, config: Config, nowMs: number): Promise<void> {
  const bytes = demonstrationImageBytes();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await asPlatform(db, async (tx) => {
    const { deviceModel, boardHardVer, boardProtocol, version, sequence } = demonstrationGateway;
    await tx.query(
      `update dtus set board_hard_ver = $2, board_protocol = $3, soft_ver = $4, soft_sequence = $5
       where device_model = $1`,
      [deviceModel, boardHardVer, boardProtocol, version, sequence],
    );
    const { rows } = await tx.query<SeededTenant>(
      `select t.id, o.id as root_id, (select min(u.id) from users u where u.tenant_id = t.id) as user_id
       from tenants t join organisations o on o.tenant_id = t.id and o.parent_id is null
       where exists (select 1 from dtus d where d.tenant_id = t.id)`,
    );
    for (const tenant of rows) {
      const key = await storeBytes(config, bytes);
      await seedTenant(tx, tenant, { key, sha256, bytes: bytes.length, nowMs });
    }
  });
}

async function storeBytes(config: Config, bytes: Uint8Array): Promise<string> {
  const key = randomBytes(16).toString('hex');
  const path = join(await incomingIn(config), key);
  await writeFile(path, bytes);
  await fileStoreOf(config).put(key, path);
  return key;
}

async function seedTenant(
  tx: Transaction,
  { id: tenantId, root_id: rootId, user_id: userId }: SeededTenant,
  { key, sha256, bytes, nowMs }: { key: string; sha256: string; bytes: number; nowMs: number },
): Promise<void> {
  const own = { tenant_id: tenantId, org_id: rootId };
  const { deviceModel, boardHardVer, boardProtocol } = demonstrationGateway;
  const { version, sequence } = demonstrationImage;
  const manifest: FirmwareManifest = {
    ...{ target: 'gateway', sha256, sizeBytes: bytes, version, sequence, minimumVersion: '2.0.0' },
    ...{ deviceModel, boardHardVer, boardProtocol },
  };
  const pair = { publicKey: demonstrationFirmwareKey, secretKey: demonstrationFirmwareSecret };
  const signature = signManifest(manifest, pair);
  const files = await tx.query<{ id: string }>(
    `insert into files (tenant_id, user_id, purpose, name, media_type, bytes, sha256, key, created_at, checked_at)
     values ($1, $2, 'firmware', $3, 'application/octet-stream', $4, $5, $6, $7, $7) returning id`,
    [tenantId, userId, `${deviceModel}-${version}.bin`, bytes, sha256, key, new Date(nowMs)],
  );
  const [programId] = await insertMany(tx, 'otaPrograms', [
    {
      ...own,
      ...{ program_name: `${deviceModel} ${version}`, program_no: deviceModel, edition: version },
      ...{ owned_company_id: rootId, state: 'effective', count: 1_000, remaining_number: 1_000 - burns },
      ...{ current_number: burns, reserved_number: 0, confirmed_number: 0 },
    },
  ]);
  const [imageId] = await insertMany(tx, 'firmwareImages', [
    {
      ...own,
      ...{ program_id: programId, release: version, sequence, target: 'gateway', minimum_version: '2.0.0' },
      ...{ device_model: deviceModel, board_hard_ver: boardHardVer, board_protocol: boardProtocol },
      ...{ file: files.rows[0]?.id, signature, sha256, size_bytes: bytes },
      key_id: signerOf(manifest, signature, [demonstrationFirmwareKey]),
    },
  ]);
  await insertMany(tx, 'firmwareCampaigns', [
    {
      ...own,
      ...{ name: `${deviceModel} ${version}`, image_id: imageId, company_id: rootId, zone_id: 'UTC' },
      ...{ jitter_minutes: 0, stay_minutes: 1, soak_minutes: 1, success_percent: 98 },
      ...{ state: 'draft', wave: 0, waves: 0, devices: 0 },
    },
  ]);
}
