import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Locale } from '@hoistway/shared/domain/constants.ts';
import { canonicalJson } from '@hoistway/shared/domain/hashChain.ts';
import { type Seal, sealKeyOfUnitYear } from '@hoistway/shared/domain/seal.ts';
import {
  type SupervisionKind,
  supervisionKinds,
} from '@hoistway/shared/domain/supervision/supervisionKinds.ts';
import { say } from '@hoistway/shared/locales/index.ts';
import { ZipFile } from 'yazl';
import { brokenSealAt, readSeals } from '../../chains/seals.ts';
import type { Transaction } from '../../db/tenantTransaction.ts';
import { recordsOf } from '../../supervision/writeDraft.ts';

interface BundleMember {
  name: string;
  bytes: Buffer;
  seal: Seal;
}

interface Miss {
  kind: SupervisionKind;
  elevatorNo: string | null;
  from: string;
}

interface BundleTarget {
  unit: { id: string; name: string };
  year: number;
  locale: Locale;
}

/**
 * The sealed records of a unit's year as a zip that needs no program of ours: each record as the JSON that was hashed, the
 * chain, an index page, the missing records, and the SHA-256 of every member.
 */
export async function yearBundle(tx: Transaction, target: BundleTarget): Promise<Readable> {
  const key = sealKeyOfUnitYear(target.unit.id, target.year);
  const seals = await readSeals(tx, key);
  const members = seals.map(
    (seal): BundleMember => ({
      name: `records/${String(seal.nth).padStart(5, '0')}-${kindOf(seal)}-${seal.recordId}.json`,
      bytes: Buffer.from(canonicalJson(seal.content)),
      seal,
    }),
  );
  const chain = seals.map(({ content: _, ...head }) => head);
  const files = [
    ...members,
    { name: 'chain.json', bytes: Buffer.from(`${JSON.stringify({ key, seals: chain }, null, 2)}\n`) },
    {
      name: 'index.html',
      bytes: Buffer.from(indexPage(target, members, await readMisses(tx, target), brokenSealAt(key, seals))),
    },
  ];
  const digests = files.map(({ name, bytes }) => `${sha256(bytes)}  ${name}`).join('\n');
  const zip = new ZipFile();
  for (const { name, bytes } of files) zip.addBuffer(bytes, name);
  zip.addBuffer(Buffer.from(`${digests}\n`), 'sha256.txt');
  zip.end();
  return zip.outputStream as Readable;
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const kindOf = ({ resource }: Seal): SupervisionKind =>
  supervisionKinds.find((kind) => recordsOf[kind].name === resource) ?? 'day';

async function readMisses(tx: Transaction, { unit, year }: BundleTarget): Promise<Miss[]> {
  const result = await tx.query<Miss>(
    `select m.kind, e.no as "elevatorNo", to_char(m.from_on, 'YYYY-MM-DD') as from from supervision_misses m
       left join elevators e on e.tenant_id = m.tenant_id and e.id = m.elevator_id
     where m.use_unit_id = $1 and m.from_on between $2 and $3 order by m.from_on, m.kind, e.no`,
    [unit.id, `${year}-01-01`, `${year}-12-31`],
  );
  return result.rows;
}

function indexPage(
  { unit, year, locale }: BundleTarget,
  members: readonly BundleMember[],
  misses: readonly Miss[],
  brokenAt: number | null,
): string {
  const word = (name: string, params = {}) => escapeHtml(say(locale, `supervision.${name}`, params));
  const rows = members.map(
    ({ name, seal }) =>
      `<tr><td>${seal.nth}</td><td>${word(`kinds.${kindOf(seal)}`)}</td><td>${escapeHtml(seal.at)}</td><td>${escapeHtml(seal.by ?? '')}</td><td><a href="${name}">${seal.recordId}</a></td><td><code>${seal.contentHash}</code></td></tr>`,
  );
  const missing = misses.map(
    ({ kind, elevatorNo, from }) =>
      `<tr><td>${from}</td><td>${word(`kinds.${kind}`)}</td><td>${escapeHtml(elevatorNo ?? '')}</td></tr>`,
  );
  const state = brokenAt === null ? word('sheet.chainHolds') : word('sheet.chainBroken', { nth: brokenAt });
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${escapeHtml(unit.name)} ${year}</title>
<style>body{font-family:sans-serif;margin:2em}table{border-collapse:collapse}td,th{border:1px solid #888;padding:.3em .6em;text-align:left}code{font-size:.75em}</style>
<h1>${escapeHtml(unit.name)} ${year}</h1><p>${state} (${members.length})</p>
<table><tr><th>${word('sheet.no')}</th><th>${word('title')}</th><th>${word('sheet.time')}</th><th>${word('sheet.signature')}</th><th>ID</th><th>${word('sheet.hash')}</th></tr>
${rows.join('\n')}</table>
<h2>${word('sheet.missing')} (${misses.length})</h2><table>${missing.join('\n')}</table></html>
`;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
