import { canonicalUrl } from '@hoistway/shared/domain/canonicalPath.ts';
import { ProductError } from '@hoistway/shared/domain/errors.ts';
import fp from 'fastify-plugin';

/** Deeper than any body of ours; JSON of a megabyte may nest half a million times. */
const deepest = 64;

/** Rejects unstorable input before anything reads it: NUL in a path, a query or a body, and bodies nested too deep. */
export default fp(
  async (app) => {
    app.addHook('onRequest', async (request) => {
      if (canonicalUrl(request.originalUrl) === null) throw new ProductError('badRequest');
    });
    app.addHook('preValidation', async ({ body, query, params }) => {
      if ([body, query, params].some((part) => isUnstorable(part, 0))) throw new ProductError('badRequest');
    });
  },
  { name: 'refuseUnstorable' },
);

function isUnstorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false;
  if (depth > deepest) return true;
  if (Array.isArray(value)) return value.some((one) => isUnstorable(one, depth + 1));
  return Object.entries(value).some(([name, one]) => name.includes('\0') || isUnstorable(one, depth + 1));
}
