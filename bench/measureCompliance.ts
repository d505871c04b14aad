import pino from 'pino';
import { existsSync } from 'node:fs';
const root = process.env.ROOT ?? '/work/wt-planner2';
const { openDatabase } = await import(`${root}/packages/platform/src/db/database.ts`);
const { readingInTenant, run } = await import(`${root}/packages/platform/src/db/tenantTransaction.ts`);
const { checkUp, linesFor } = await import(`${root}/packages/platform/src/features/compliance/checkUp.ts`);
const { overview } = await import(`${root}/packages/platform/src/features/compliance/overview.ts`);
const { seedDemonstration } = await import(`${root}/packages/platform/src/seed/seedDemonstration.ts`);
const dataDir = '/tmp/planner2-20k';
const isNew = !existsSync(dataDir);
const db = await openDatabase({ dataDir, log: pino({ level: 'warn' }), isDisposable: true });
const clock = { now: () => Date.now() };
if (isNew) { const t=performance.now(); await seedDemonstration(db, { elevators: 20000, clock, language: 'en-US' }); console.log('seeded', performance.now()-t); await db.ownerPool.query('vacuum analyze'); }
const one = (await db.ownerPool.query(`select tenant_id, count(*)::int n from elevators group by 1 order by 2 desc limit 1`)).rows[0];
console.log(one);
const companies = (await db.ownerPool.query(`select maintenance_id id, count(*)::int n from elevators where tenant_id=$1 group by 1 order by 2 desc`,[one.tenant_id])).rows;
console.log(companies);
const root1 = (await db.ownerPool.query(`select id from organisations where tenant_id=$1 order by id limit 1`,[one.tenant_id])).rows[0].id;
const holder = { userType: 0, auth: '1'.repeat(900) };
const names = linesFor(holder);
console.log(names.length, 'lines');
const today = new Date().toISOString().slice(0,10);
for (const [what, visibility] of [['whole', { tenantId: one.tenant_id, orgId: root1, orgIds: [root1], isWholeTenant: true }], ['company', { tenantId: one.tenant_id, orgId: companies[0].id, orgIds: [companies[0].id], isWholeTenant: false }]] as const) {
  const at = { visibility, nowMs: Date.now(), zoneId: 'Asia/Shanghai', today };
  for (let i = 0; i < 4; i++) {
    let t = performance.now();
    const r: any = await readingInTenant(db, one.tenant_id, (tx: any) => checkUp(tx, at, { names, scope: {}, limit: 100 }));
    const a = performance.now() - t; t = performance.now();
    const o: any = await readingInTenant(db, one.tenant_id, (tx: any) => overview(tx, at, holder));
    console.log(what, 'checkUp', a.toFixed(0), 'overview', (performance.now() - t).toFixed(0), JSON.stringify(r.lines.map((l: any) => l.count)), r.elevators, o.elevators, JSON.stringify(o.totals));
  }
  if (process.env.PER) for (const name of names) {
    const t = performance.now();
    await readingInTenant(db, one.tenant_id, (tx: any) => checkUp(tx, at, { names: [name], scope: {}, limit: 100 }));
    console.log('  ', name, (performance.now() - t).toFixed(0));
  }
}
await db.close();
process.exit(0);
