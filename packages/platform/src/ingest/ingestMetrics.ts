import { Counter, Gauge, type Registry } from 'prom-client';
import type { Timeliness } from '../fleet/deviceClock.ts';
import type { DeviceChannel } from './deviceTopics.ts';

/** Metrics of the intake. Counts per message or reading are plain numbers until they are scraped. */
export interface IngestMetrics {
  messages: Record<DeviceChannel, number>;
  readings: Record<Timeliness, number>;
  refusals: Counter<'reason'>;
  /** Refused input that was only counted, because of its amount. */
  unstoredRefusals: Counter;
  repeats: Counter;
  /** Site frames, or single elevators of one, whose omitted members did not count as unchanged. */
  siteVoid: Counter<'reason'>;
  connections: Gauge;
}

export function ingestMetrics(registry: Registry): IngestMetrics {
  const registers = [registry];
  const messages = {
    state: 0,
    bin: 0,
    event: 0,
    status: 0,
    reply: 0,
    meter: 0,
    ride: 0,
    firmware: 0,
    cube: 0,
  };
  const readings = { live: 0, late: 0, future: 0 };
  new Counter({
    name: 'hoistway_ingest_messages_total',
    help: 'Device messages.',
    labelNames: ['channel'],
    registers,
    collect() {
      this.reset();
      for (const [channel, count] of Object.entries(messages)) this.inc({ channel }, count);
    },
  });
  new Counter({
    name: 'hoistway_ingest_readings_total',
    help: 'Readings.',
    labelNames: ['timeliness'],
    registers,
    collect() {
      this.reset();
      for (const [timeliness, count] of Object.entries(readings)) this.inc({ timeliness }, count);
    },
  });
  return {
    messages,
    readings,
    refusals: new Counter({
      name: 'hoistway_ingest_refused_total',
      help: 'Refused input.',
      labelNames: ['reason'],
      registers,
    }),
    unstoredRefusals: new Counter({
      name: 'hoistway_ingest_refused_not_kept_total',
      help: 'Refused input that was counted only.',
      registers,
    }),
    repeats: new Counter({
      name: 'hoistway_ingest_repeats_total',
      help: 'Readings and events received before.',
      registers,
    }),
    siteVoid: new Counter({
      name: 'hoistway_ingest_site_frames_void_total',
      help: 'Site frames whose unchanged elevators were not taken as heard.',
      labelNames: ['reason'],
      registers,
    }),
    connections: new Gauge({ name: 'hoistway_ingest_connections', help: 'Connected devices.', registers }),
  };
}
