import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Configured origins beside the page's own that the page may contact. */
export interface PageSources {
  /** Tile services. */
  map: readonly string[];
  /** Media servers. */
  video: readonly string[];
  /** Intercom servers. */
  voice: readonly string[];
}

const hstsSeconds = 31_536_000;

/**
 * Sets headers under which the map and the charts work: workers from blobs, WebAssembly, styles of the component
 * library. Every origin that the page may contact is named. A browser that came over TLS stays on it.
 */
export function registerSecureHeaders(app: FastifyInstance, { map, video, voice }: PageSources): void {
  app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        workerSrc: ["'self'", 'blob:'],
        childSrc: ["'self'", 'blob:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...map, ...video],
        mediaSrc: ["'self'", 'data:', 'blob:', ...video],
        fontSrc: ["'self'", 'data:'],
        connectSrc: [
          "'self'",
          ownSockets,
          'data:',
          'blob:',
          ...new Set([...map, ...video, ...video.map(socketOrigin), ...voice.map(socketOrigin)]),
        ],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    hsts: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${hstsSeconds}`);
  });
}

/** The page's own host by name: some browsers do not count sockets among `'self'`. */
function ownSockets({ headers: { host = '' } }: IncomingMessage): string {
  return /^[\w.:[\]-]+$/.test(host) ? `ws://${host} wss://${host}` : "'self'";
}

const socketOrigin = (origin: string): string => origin.replace(/^http/, 'ws');
