import {
  lightConnectEveryMs,
  lightConnectTries,
  lightResetMs,
  serialDefaults,
} from '@hoistway/shared/domain/constants.ts';
import { type LampProfile, type ProfileName, profiles } from '@hoistway/shared/domain/lampProfiles.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { z } from 'zod';

const frames = z.array(z.string().regex(/^([0-9A-Fa-f]{2} ?)+$/)).min(1);

const lineSchema = z.object({
  baudRate: z.int().min(110).max(921_600),
  dataBits: z.union([z.literal(7), z.literal(8)]),
  stopBits: z.union([z.literal(1), z.literal(2)]),
  parity: z.enum(['none', 'even', 'odd']),
});

const lampSchema = z.object({
  /** A path (`/dev/ttyUSB0`, `COM3`) or a USB identity `usb:vid:pid` or `usb:vid:pid:serial`, which survives replugging. */
  port: z.string().min(1),
  profile: z.enum([...(Object.keys(profiles) as ProfileName[]), 'custom']),
  /** Overrides the profile's line settings. */
  line: lineSchema.partial().optional(),
  signal: frames.optional(),
  reset: frames.optional(),
  protocol: z.enum(['modbus', 'plain']).optional(),
});
export type LampConfig = z.output<typeof lampSchema>;

/** Timing of the light; the defaults are §9's. */
export const lightTimingSchema = z.object({
  resetMs: z.int().min(1).default(lightResetMs),
  connectEveryMs: z.int().min(1).default(lightConnectEveryMs),
  connectTries: z.int().min(1).default(lightConnectTries),
  /** Interval between attempts after the tries are spent. */
  slowRetryMs: z.int().min(1).default(minuteMs),
  /** Interval at which an idle lamp is probed. */
  probeEveryMs: z.int().min(1).default(5_000),
  answerMs: z.int().min(1).default(300),
  retries: z.int().min(0).default(2),
});
export type LightTiming = z.output<typeof lightTimingSchema>;

export const lightConfigSchema = z.object({
  lamps: z
    .array(
      lampSchema.refine((lamp) => lamp.profile !== 'custom' || (lamp.signal && lamp.reset), {
        message: 'a custom lamp needs the bytes of its signal and its reset',
      }),
    )
    .default([]),
  timing: lightTimingSchema.prefault({}),
});
export type LightConfig = z.output<typeof lightConfigSchema>;

/**
 * Reads the lamp's settings from the environment: `LIGHT_PORT` (none means no lamp), `LIGHT_PROFILE`, `LIGHT_SIGNAL` and
 * `LIGHT_RESET` (hexadecimal frames divided by commas), `LIGHT_PROTOCOL`, `LIGHT_BAUD`, `LIGHT_STOP_BITS`; several lamps
 * as JSON in `LIGHT_LAMPS`.
 * @throws ZodError naming the member that is wrong
 */
export function lightConfigFrom(env: NodeJS.ProcessEnv): LightConfig {
  if (env.LIGHT_LAMPS) return lightConfigSchema.parse({ lamps: JSON.parse(env.LIGHT_LAMPS) });
  if (!env.LIGHT_PORT) return lightConfigSchema.parse({});
  const lamp = {
    port: env.LIGHT_PORT,
    profile: env.LIGHT_PROFILE || 'modbusRelay8',
    signal: env.LIGHT_SIGNAL?.split(','),
    reset: env.LIGHT_RESET?.split(','),
    protocol: env.LIGHT_PROTOCOL,
    line: {
      baudRate: numberOf(env.LIGHT_BAUD),
      stopBits: numberOf(env.LIGHT_STOP_BITS),
    },
  };
  return lightConfigSchema.parse({ lamps: [lamp] });
}

const numberOf = (value: string | undefined) => (value ? Number(value) : undefined);

/** The effective profile of a configured lamp, with its own bytes and line settings applied. */
export function profileOf(lamp: LampConfig): LampProfile {
  const base: LampProfile =
    lamp.profile === 'custom'
      ? { line: serialDefaults, protocol: 'plain', signal: lamp.signal ?? [], reset: lamp.reset ?? [] }
      : profiles[lamp.profile];
  const { readBack, ...rest } = base;
  const line = { ...base.line };
  if (lamp.line?.baudRate) line.baudRate = lamp.line.baudRate;
  if (lamp.line?.dataBits) line.dataBits = lamp.line.dataBits;
  if (lamp.line?.stopBits) line.stopBits = lamp.line.stopBits;
  if (lamp.line?.parity) line.parity = lamp.line.parity;
  return {
    ...rest,
    line,
    protocol: lamp.protocol ?? base.protocol,
    signal: lamp.signal ?? base.signal,
    reset: lamp.reset ?? base.reset,
    ...(readBack && !lamp.signal && { readBack }),
  };
}
