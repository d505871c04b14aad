/** The workers of cached pages: a kind of phone page, and the home page, whose worker also shows pushes. */
const phoneWorker = '/phoneWorker.js';
const homeWorker = '/homeWorker.js';

/** Whether this is the built page over TLS or from this machine: only such a page can be cached. */
const canCache = () => import.meta.env.PROD && isSecureContext && 'serviceWorker' in navigator;

/**
 * Makes the browser cache this phone page with everything loaded so far, so that it opens again without coverage. A
 * browser without a cache shows the page as before.
 */
export async function cachePhonePage(): Promise<void> {
  const [, page = '', ...target] = location.pathname.split('/');
  await cachePages(target.length > 0 ? `/${page}/` : `/${page}`);
}

/** Makes the browser cache the pages below a path, whose parts this page has loaded. */
export async function cachePages(scope: string): Promise<void> {
  if (!canCache()) return;
  const registration = await navigator.serviceWorker.register(scope === '/' ? homeWorker : phoneWorker, {
    scope,
  });
  const worker = await activeWorker(registration);
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(
    ({ src }) => new URL(src).pathname,
  );
  worker?.postMessage({ scripts, addresses: [...new Set([...scripts, ...loadedPaths()])] });
}

/** Every part of this page: what the browser loaded, and what it preloads for chunks. Its list of requests is bounded. */
function loadedPaths(): string[] {
  const requestedUrls = performance.getEntriesByType('resource').map(({ name }) => name);
  const linkedUrls = [
    ...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload], link[rel=stylesheet]'),
  ].map(({ href }) => href);
  return [...requestedUrls, ...linkedUrls]
    .map((address) => new URL(address))
    .filter(({ origin, pathname }) => origin === location.origin && !isLive(pathname))
    .map(({ pathname }) => pathname);
}

const isLive = (path: string) => path.startsWith('/api/') || path.startsWith('/socket.io/');

/** The newest worker of a registration, once it is active; null for one that was replaced meanwhile. */
function activeWorker({
  installing,
  waiting,
  active,
}: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const worker = installing ?? waiting ?? active;
  if (worker === null || worker.state === 'activated') return Promise.resolve(worker);
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(worker);
      else if (worker.state === 'redundant') resolve(null);
    });
  });
}
