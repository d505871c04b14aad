import { defineConfig } from 'vitest/config';

/** A pipeline's machine is shared and may stall: what waits for real servers is tried once more there, and named where it was. */
const retry = process.env.CI ? 1 : 0;

const serverPackages = ['platform', 'gateway', 'simulator'];

/**
 * Files share what they import, since a third of the suite's time was loading the product anew for each.
 * `unit` runs anywhere; `services` starts real servers on free ports; `e2e` drives a browser against the whole product.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: ['packages/{shared,web}/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'services',
          isolate: false,
          globalSetup: ['packages/platform/src/testing/cluster.ts'],
          include: serverPackages.map((name) => `packages/${name}/src/**/*.test.ts`),
          testTimeout: 60_000,
          hookTimeout: 120_000,
          retry,
          // Killed processes and real clocks leave the processor idle.
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: 'e2e',
          isolate: false,
          include: ['e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 240_000,
          retry,
          globalSetup: ['e2e/demonstration.ts'],
          // Stories wait for the product more than they compute.
          maxWorkers: 3,
        },
      },
    ],
  },
});
