import fp from 'fastify-plugin';
import { oneAtATime } from '../db/oneAtATime.ts';
import { printReports } from '../engine/reports/printReports.ts';
import { PdfPrinter } from '../printing/pdfPrinter.ts';

declare module 'fastify' {
  interface FastifyInstance {
    reports: {
      /** Makes and prints every report that is due, and waits for it; a test calls it when it moves the clock. */
      tick(): Promise<void>;
    };
  }
}

const pollMs = 1_000;

/** Prints reports and sends them by their schedules. */
export default fp(
  async (app) => {
    const { platform } = app;
    const onError = (error: unknown) => platform.log.error({ err: error }, 'a report met an error');
    const printer = new PdfPrinter(platform.config);
    const printing = oneAtATime(() => printReports({ platform, printer, onError }), onError);
    const timer = setInterval(() => void printing.start(), pollMs);
    app.decorate('reports', { tick: () => printing.afresh() });
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await printer.close();
      await printing.waitUntilIdle();
      await printer.close();
    });
  },
  { name: 'reports', decorators: { fastify: ['platform'] } },
);
