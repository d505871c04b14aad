import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** Prometheus counters of this edge. */
export interface Metrics {
  registry: Registry;
  frames: Counter;
  frameBytes: Counter;
  messages: Counter;
  messageBytes: Counter;
  mergedFrames: Counter;
  polls: Counter;
  reconnects: Counter;
  lightSignals: Counter;
  problems: Counter<'problem'>;
}

/** @param gauges read at each scrape */
export function createMetrics(gauges: {
  sockets(): number;
  scopes(): number;
  watchedRows(): number;
}): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const counter = (name: string, help: string) =>
    new Counter({ name: `gateway_${name}_total`, help, registers: [registry] });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `gateway_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('sockets', 'Browsers connected', gauges.sockets);
  gauge('scopes', 'Visibility scopes open, each with one connection upstream', gauges.scopes);
  gauge('watched_rows', 'Elevators whose motion the upstream is asked for', gauges.watchedRows);
  return {
    registry,
    frames: counter('frames', 'State frames encoded'),
    frameBytes: counter('frame_bytes', 'Bytes of state frames encoded'),
    messages: counter('messages', 'State messages sent to browsers'),
    messageBytes: counter('message_bytes', 'Bytes of state messages sent to browsers'),
    mergedFrames: counter('merged', 'Times that a slow browser was brought up to date'),
    polls: counter('polls', 'Polls of the upstream'),
    reconnects: counter('reconnects', 'Times that a connection upstream was lost'),
    lightSignals: counter('light_signals', 'Signals to light the lamp'),
    problems: new Counter({
      name: 'gateway_problems_total',
      help: 'Things that went wrong, by what they were',
      labelNames: ['problem'],
      registers: [registry],
    }),
  };
}
