import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerError } from './errorAnswer.ts';

const yearSeconds = 31_536_000;

/**
 * Serves the built web application: hashed assets are immutable, everything else is revalidated; an unknown path
 * is a route of the application. Precompressed files (`.br`, `.gz`) are sent as they are. A symbolic link is
 * resolved once, so that a newer build removes nothing from this one.
 */
export function registerWebApp(app: FastifyInstance, webDir: string | undefined): void {
  const page = webDir && existsSync(join(webDir, 'index.html')) ? realpathSync(webDir) : null;
  if (page)
    app.register(fastifyStatic, {
      root: page,
      preCompressed: true,
      // A build never changes: a route per file spares each request a directory lookup.
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = /[\\/]assets[\\/]/.test(path);
        reply.header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
      },
    });
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (page && isPage) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return answerError(request, reply, 'notFound');
  });
}
