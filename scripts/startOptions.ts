import { parseArgs } from 'node:util';
import { type Locale, locales } from '../packages/shared/src/domain/constants.ts';

export interface StartOptions {
  /** Elevators of the demonstration; 0 for none. */
  fleet: number;
  /** Random incidents per hour in the demonstration. */
  incidentsPerHour: number;
  /** Null for the machine's locale. */
  language: Locale | null;
  isEmpty: boolean;
  port: number;
  host: string;
  dataDir: string;
  mayOpenBrowser: boolean;
  isVerbose: boolean;
}

export const usage = `Starts the whole product.

  --fleet N      elevators of the demonstration (2000)
  --incidents-per-hour N
                 what happens by itself in the demonstration (40); 0 for nothing
  --language zh-CN|en-US|it-Italy
                 of the demonstration: its names, its records and its city; by default the machine's,
                 and kept with the data
  --empty        no demonstration; one superAdmin with a generated password
  --port N       the console's port (8080); 0 takes a free one
  --host ADDR    the interface it listens on (127.0.0.1); the demonstration's logins work on loopback only
  --data DIR     where data and logs are kept (.data)
  --no-open      do not open a browser
  --verbose      print every line of the processes' logs`;

/** @returns null for a request of the usage @throws if an option is unknown or its value is no number */
export function readStartOptions(args: string[]): StartOptions | null {
  const { values } = parseArgs({
    args: args.filter((arg) => arg !== '--'),
    options: {
      fleet: { type: 'string', default: '2000' },
      'incidents-per-hour': {
        type: 'string',
        default: process.env.HOISTWAY_SIMULATOR_INCIDENTS_PER_HOUR ?? '40',
      },
      language: { type: 'string' },
      empty: { type: 'boolean', default: false },
      port: { type: 'string', default: '8080' },
      host: { type: 'string', default: '127.0.0.1' },
      data: { type: 'string', default: '.data' },
      'no-open': { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  return {
    fleet: values.empty ? 0 : wholeNumber('fleet', values.fleet, 1_000_000),
    incidentsPerHour: wholeNumber('incidents-per-hour', values['incidents-per-hour'], 3_600),
    language: values.language === undefined ? null : localeOf(values.language),
    isEmpty: values.empty,
    port: wholeNumber('port', values.port, 65_535),
    host: values.host,
    dataDir: values.data,
    mayOpenBrowser: !values['no-open'],
    isVerbose: values.verbose,
  };
}

function localeOf(value: string): Locale {
  const locale = locales.find((one) => one === value);
  if (locale === undefined) throw new Error(`--language wants ${locales.join(', ')}, not "${value}"`);
  return locale;
}

function wholeNumber(name: string, value: string, most: number): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > most)
    throw new Error(`--${name} wants a whole number from 0 to ${most}, not "${value}"`);
  return number;
}
