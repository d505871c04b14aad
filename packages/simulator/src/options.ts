import { parseArgs } from 'node:util';
import { locales } from '@hoistway/shared/domain/constants.ts';
import { z } from 'zod';

const flags = {
  mqtt: { type: 'string' },
  fleet: { type: 'string' },
  'fleet-seed': { type: 'string' },
  'fleet-file': { type: 'string' },
  language: { type: 'string' },
  scenario: { type: 'string' },
  'incidents-per-hour': { type: 'string' },
  rate: { type: 'string' },
  port: { type: 'string' },
  token: { type: 'string' },
  'phones-console': { type: 'string' },
  'phones-logins': { type: 'string' },
  seed: { type: 'string' },
  hour: { type: 'string' },
  'connects-per-second': { type: 'string' },
  'perfect-links': { type: 'boolean' },
  lean: { type: 'boolean' },
  sites: { type: 'string' },
  'gateway-size': { type: 'string' },
  register: { type: 'string' },
  share: { type: 'string' },
  part: { type: 'string' },
  'elevators-out': { type: 'string' },
  'dtus-out': { type: 'string' },
  'write-only': { type: 'boolean' },
  'utc-offset': { type: 'string' },
} as const;

const switchSchema = z.union([z.boolean(), z.stringbool()]).default(false);

const optionsSchema = z.object({
  mqtt: z.string().default('mqtt://127.0.0.1:1883'),
  fleet: z.coerce.number().int().min(1).max(1_000_000).default(2000),
  /** Seed of the generated city; the platform's own demonstration is 1. */
  'fleet-seed': z.coerce.number().int().default(1),
  'fleet-file': z.string().optional(),
  /** Language of the generated fleet's city; must match the platform's demonstration. */
  language: z.enum(locales).default('zh-CN'),
  /** `name@elevatorOrSite,name …` */
  scenario: z.string().default(''),
  /** Scenarios per hour that start by themselves. */
  'incidents-per-hour': z.coerce.number().min(0).max(3600).default(0),
  rate: z.coerce.number().min(0.25).max(4).default(1),
  port: z.coerce.number().int().min(0).max(65_535).default(0),
  /** The `Bearer` token that commands over HTTP require. */
  token: z.string().min(8).optional(),
  /** Console for the workers' phones, with their file of logins; both or neither. */
  'phones-console': z.url().optional(),
  'phones-logins': z.string().optional(),
  seed: z.coerce.number().int().default(1),
  /** Fixed hour of the traffic; else the traffic follows the clock. */
  hour: z.coerce.number().min(0).max(24).optional(),
  'connects-per-second': z.coerce.number().min(1).max(10_000).default(80),
  'perfect-links': switchSchema,
  /** Measures drives only while they have a detail viewer: for very large fleets. */
  lean: switchSchema,
  sites: z.coerce.number().int().min(1).optional(),
  /** Elevators of a site per binary gateway, instead of a mix of small devices. */
  'gateway-size': z.coerce.number().int().min(1).max(250).optional(),
  /** A register of elevators as the source of the fleet, and the share of its rows. */
  register: z.string().optional(),
  share: z.coerce.number().gt(0).max(1).default(1),
  /** The part of this simulator, `2/3`: several divide the sites among them. */
  part: z
    .string()
    .regex(/^[1-9]\d{0,2}\/[1-9]\d{0,2}$/, 'as 2/3')
    .default('1/1')
    .transform((text) => {
      const [part = 1, parts = 1] = text.split('/').map(Number);
      return { part, parts };
    })
    .refine(({ part, parts }) => part <= parts, 'the first number is at most the second'),
  /** Files for the product's import of the register's elevators and their devices. */
  'elevators-out': z.string().optional(),
  'dtus-out': z.string().optional(),
  'write-only': switchSchema,
  /** Hours from UTC of the traffic's clock. */
  'utc-offset': z.coerce.number().min(-12).max(14).default(8),
});
export type Options = z.infer<typeof optionsSchema>;

/**
 * Reads the command line, then `HOISTWAY_SIMULATOR_<FLAG>` of the environment. @throws ZodError, TypeError for
 * invalid values
 */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options {
  const { values } = parseArgs({ args: [...args], options: flags, strict: true });
  const variables = Object.keys(flags).map((flag) => [
    flag,
    env[`HOISTWAY_SIMULATOR_${flag.toUpperCase().replaceAll('-', '_')}`],
  ]);
  const fromEnv = Object.fromEntries(variables.filter(([, value]) => value !== undefined));
  return optionsSchema.parse({ ...fromEnv, ...values });
}
