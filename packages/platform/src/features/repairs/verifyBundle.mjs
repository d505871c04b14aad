// Checks a case file by itself: node verify.mjs, beside case.json.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = import.meta.dirname;
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
const written = (value) => {
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${parts.map(([key, part]) => `${JSON.stringify(key)}:${written(part)}`).join(',')}}`;
};
const { caseKey, entries, members } = JSON.parse(readFileSync(join(folder, 'case.json'), 'utf8'));
const flaws = [];
let prevHash = '0'.repeat(64);
entries.forEach(({ hash, ...content }, index) => {
  if (
    content.nth !== index + 1 ||
    content.prevHash !== prevHash ||
    sha256(written({ caseKey, ...content })) !== hash
  )
    flaws.push(`line ${content.nth}`);
  prevHash = hash;
});
for (const { name, sha256: wanted } of members)
  if (!existsSync(join(folder, name)) || sha256(readFileSync(join(folder, name))) !== wanted)
    flaws.push(name);
console.log(flaws.length === 0 ? `OK ${prevHash}` : `BROKEN ${flaws.join(', ')}`);
process.exitCode = flaws.length === 0 ? 0 : 1;
