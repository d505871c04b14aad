const phoneWorker = '/phoneWorker.js';

/** Whether this is the built page over TLS or from this machine: only such a page can be cached. */
const canCache = () => import.meta.env.PROD && isSecureContext && 'serviceWorker' in navigator;

/**
 * Makes the browser cache this phone page with everything loaded so far, so that it opens again without coverage. A
 * browser without a cache shows the page as before.
 */
export async function cachePhonePage(): Promise<void> {
  if (!canCache()) return;
  const [, page = '', ...target] = location.pathname.split('/');
  const scope = target.length > 0 ? `/${page}/` : `/${page}`;
  await navigator.serviceWorker.register(phoneWorker, { scope });
  const { active } = await navigator.serviceWorker.ready;
  const loadedUrls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const paths = loadedUrls
    .filter(({ origin, pathname }) => origin === location.origin && !isLive(pathname))
    .map(({ pathname }) => pathname);
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(
    ({ src }) => new URL(src).pathname,
  );
  active?.postMessage({ scripts, addresses: [...new Set([...scripts, ...paths])] });
}

const isLive = (path: string) => path.startsWith('/api/') || path.startsWith('/socket.io/');
