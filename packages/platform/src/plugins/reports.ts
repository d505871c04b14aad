import { minuteMs, secondMs } from '@hoistway/shared/domain/timeUnits.ts';
import fp from 'fastify-plugin';
import { oneAtATime } from '../db/oneAtATime.ts';
import { printReports } from '../engine/reports/printReports.ts';
import { sendAutoReports } from '../engine/reports/sendAutoReports.ts';
import { sendSchedules } from '../engine/reports/sendSchedules.ts';
import { PdfPrinter } from '../printing/pdfPrinter.ts';

declare module 'fastify' {
  interface FastifyInstance {
    reports: {
      /** Makes and prints every report that is due, and waits for it; a test calls it when it moves the clock. */
      tick(): Promise<void>;
    };
  }
}

/** Prints reports and sends them by their schedules. */
export default fp(
  async (app) => {
    const { platform } = app;
    const onError = (error: unknown) => platform.log.error({ err: error }, 'a report met an error');
    const printer = new PdfPrinter(platform.config);
    const printing = oneAtATime(() => printReports({ platform, printer, onError }), onError);
    const scheduling = oneAtATime(() => sendSchedules({ platform, onError }), onError);
    const reporting = oneAtATime(() => sendAutoReports({ platform, onError }), onError);
    const poll = setInterval(() => {
      void scheduling.start();
      void printing.start();
    }, secondMs);
    const autoPoll = setInterval(() => void reporting.start(), minuteMs);
    app.decorate('reports', {
      tick: async () => {
        await scheduling.afresh();
        await reporting.afresh();
        await printing.afresh();
      },
    });
    app.addHook('onClose', async () => {
      clearInterval(poll);
      clearInterval(autoPoll);
      await printer.close();
      for (const round of [scheduling, reporting, printing]) await round.waitUntilIdle();
      await printer.close();
    });
  },
  { name: 'reports', decorators: { fastify: ['platform'] } },
);
