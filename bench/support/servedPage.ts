import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';

const root = join(import.meta.dirname, '../pages');

export interface ServedPage {
  url: string;
  close(): Promise<void>;
}

/** Builds one page of `bench/pages` as the product is built, and serves it on a free loopback port. */
export async function servePage(file: string): Promise<ServedPage> {
  const outDir = await mkdtemp(join(tmpdir(), 'hoistway-bench-page-'));
  await build({
    root,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'esnext',
      rolldownOptions: { input: join(root, file) },
    },
  });
  const server = await preview({
    root,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const [origin] = server.resolvedUrls?.local ?? [];
  return {
    url: new URL(file, origin).href,
    close: async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
