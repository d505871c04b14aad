import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { rephrasingSchema } from '@hoistway/shared/domain/insights/rephrasing.ts';
import { permissions } from '@hoistway/shared/domain/permission.ts';
import { isInsightReport } from '@hoistway/shared/domain/reports/snapshot.ts';
import { idSchema } from '@hoistway/shared/model/field.ts';
import { resources } from '@hoistway/shared/resources/index.ts';
import { z } from 'zod';
import { readRow } from '../../crud/readRow.ts';
import { readingInTenant, type Transaction } from '../../db/tenantTransaction.ts';
import type { App } from '../../http/app.ts';
import { localeOf } from '../../http/requestHeaders.ts';
import type { Platform } from '../../platform.ts';
import { type LanguageService, rephrase } from '../../reports/insights/rephrase.ts';
import { readSnapshot } from '../../reports/readReport.ts';
import { visibleTo } from '../../session/visibility.ts';

/** Per caller: a call may cost the tenant money. */
const rephraseLimit = { rateLimit: { max: 10, timeWindow: '1 minute' } };

/** Rephrases a stored report in words by the tenant's language service; without one it answers `off`. */
export default async function routes(app: App): Promise<void> {
  const { platform } = app;
  app.post(
    '/insightReports/:id/rephrasing',
    {
      schema: {
        tags: ['reports'],
        params: z.object({ id: idSchema }),
        response: { 200: rephrasingSchema },
      },
      onRequest: app.requirePermission(permissions.elevatorReport),
      config: rephraseLimit,
    },
    async (request) => {
      const { session, params } = request;
      const { service, report } = await readingInTenant(platform.db, session.tenantId, async (tx) => {
        await readRow(tx, resources.reports, params.id, visibleTo(session));
        return { service: await readService(tx, platform), report: await readSnapshot(tx, params.id) };
      });
      if (!report || !isInsightReport(report.snapshot.kind)) throw new ProductError('notFound');
      if (!service) return { state: 'off' as const };
      return rephrase(report.snapshot, {
        service,
        locale: localeOf(request),
        allowedHosts: platform.config.privateReceivers,
      });
    },
  );
}

/** Seconds without a set time. */
const usualTimeout = 20;

/** The tenant's first active language service. */
async function readService(
  tx: Transaction,
  { secrets }: Pick<Platform, 'secrets'>,
): Promise<LanguageService | null> {
  const { rows } = await tx.query<{
    address: string;
    model: string;
    key: string | null;
    timeoutSeconds: number | null;
  }>(
    `select address, model, api_key as key, timeout_seconds as "timeoutSeconds" from language_services
     where is_active and deleted_at is null order by name, id limit 1`,
  );
  const row = rows[0];
  return row
    ? {
        address: row.address,
        model: row.model,
        apiKey: row.key === null ? '' : secrets.open(row.key),
        timeoutSeconds: row.timeoutSeconds ?? usualTimeout,
      }
    : null;
}
