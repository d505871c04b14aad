import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The gallery: every widget in every state, without a server behind it. */
export default defineConfig({
  root: fileURLToPath(new URL('src/gallery', import.meta.url)),
  publicDir: fileURLToPath(new URL('public', import.meta.url)),
  plugins: [react()],
  server: { host: '127.0.0.1', port: 6006 },
  build: {
    target: 'es2023',
    outDir: fileURLToPath(new URL('dist-gallery', import.meta.url)),
    emptyOutDir: true,
  },
});
