const phoneWorker = '/phoneWorker.js';

/** Whether this is the built page over TLS or from this machine: no other can be cached. */
const canCache = () => import.meta.env.PROD && isSecureContext && 'serviceWorker' in navigator;

/**
 * Has the browser keep this telephone's page with everything that it has loaded so far, so that it opens again without
 * coverage. A browser that keeps nothing shows the page as before.
 */
export async function cachePhonePage(): Promise<void> {
  if (!canCache()) return;
  const scope = `/${location.pathname.split('/')[1]}/`;
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
