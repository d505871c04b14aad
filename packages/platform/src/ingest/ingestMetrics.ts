import { Counter, Gauge, type Registry } from 'prom-client';

/** What the way in counts. */
export interface IngestMetrics {
  messages: Counter<'channel'>;
  readings: Counter<'timeliness'>;
  refused: Counter<'reason'>;
  /** Refused input that was counted only, because too much of it came. */
  notKept: Counter;
  repeats: Counter;
  connections: Gauge;
}

export function ingestMetrics(registry: Registry): IngestMetrics {
  const registers = [registry];
  return {
    messages: new Counter({
      name: 'hoistway_ingest_messages_total',
      help: 'Device messages.',
      labelNames: ['channel'],
      registers,
    }),
    readings: new Counter({
      name: 'hoistway_ingest_readings_total',
      help: 'Readings.',
      labelNames: ['timeliness'],
      registers,
    }),
    refused: new Counter({
      name: 'hoistway_ingest_refused_total',
      help: 'Refused input.',
      labelNames: ['reason'],
      registers,
    }),
    notKept: new Counter({
      name: 'hoistway_ingest_refused_not_kept_total',
      help: 'Refused input that was counted only.',
      registers,
    }),
    repeats: new Counter({
      name: 'hoistway_ingest_repeats_total',
      help: 'Readings and events told before.',
      registers,
    }),
    connections: new Gauge({ name: 'hoistway_ingest_connections', help: 'Connected devices.', registers }),
  };
}
