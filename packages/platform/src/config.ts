import { join } from 'node:path';
import { type Locale, locales } from '@hoistway/shared/domain/constants.ts';
import { z } from 'zod';
import { type BackupConfig, backupConfig } from './backupConfig.ts';
import type { S3Config } from './files/s3Store.ts';
import { type FirmwareConfig, firmwareConfig } from './firmwareConfig.ts';
import type { DeviceLimits } from './ingest/deviceLimits.ts';
import { type RetentionConfig, retentionOf, retentionVariables } from './retentionConfig.ts';

const wholeNumber = (fallback: number, most: number) =>
  z.coerce.number().int().min(0).max(most).default(fallback);

const environmentSchema = z.object({
  PORT: wholeNumber(3100, 65_535),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.string().optional(),
  DATA_DIR: z.string().default('data'),
  MQTT_PORT: wholeNumber(1883, 65_535),
  MQTT_URL: z.string().optional(),
  DEVICE_MESSAGES_PER_SECOND: wholeNumber(200, 1_000_000).refine((rate) => rate > 0),
  DEVICE_KB_PER_SECOND: wholeNumber(256, 1_000_000).refine((rate) => rate > 0),
  DEVICE_EVENTS_PER_SECOND: wholeNumber(10, 1_000_000).refine((rate) => rate > 0),
  DEVICE_CONNECTIONS: wholeNumber(4, 1_000).refine((count) => count > 0),
  TICKS_PER_SECOND: wholeNumber(4, 20).refine((ticks) => ticks >= 1),
  RECORDER_DAYS: wholeNumber(7, 3_650),
  ...retentionVariables,
  DEMO_FLEET: wholeNumber(0, 1_000_000),
  DEMO_LANGUAGE: z.enum(locales).default('zh-CN'),
  DEMO_PAST: z.stringbool().default(false),
  SIMULATOR_URL: z.url().optional(),
  SIMULATOR_TOKEN: z.string().min(8).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  FIRMWARE_URL: z.url().optional(),
  FIRMWARE_KEYS: z.string().default(''),
  OSRM_URL: z.url().optional(),
  REPORT_BROWSER: z.string().optional(),
  PUBLIC_URL: z.url().optional(),
  TRUST_PROXY: z.string().default('loopback'),
  LOGINS_PER_MINUTE: wholeNumber(60, 1_000_000),
  DEVELOPER_REQUESTS_PER_MINUTE: wholeNumber(600, 1_000_000),
  FILES_DIR: z.string().optional(),
  FILES_KEEP_FREE_MB: wholeNumber(1_024, 1_000_000_000),
  DISK_ALARM_MB: wholeNumber(2_048, 1_000_000_000),
  LOG_DIR: z.string().optional(),
  FILES_S3_URL: z.url().optional(),
  FILES_S3_BUCKET: z.string().default('hoistway'),
  FILES_S3_REGION: z.string().default('us-east-1'),
  FILES_S3_ACCESS_KEY: z.string().default(''),
  FILES_S3_SECRET_KEY: z.string().default(''),
  BACKUP_DIR: z.string().optional(),
  BACKUP_S3_URL: z.url().optional(),
  BACKUP_S3_BUCKET: z.string().default('hoistway-backups'),
  BACKUP_S3_PREFIX: z.string().default(''),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  BACKUP_S3_ACCESS_KEY: z.string().default(''),
  BACKUP_S3_SECRET_KEY: z.string().default(''),
  BACKUP_EVERY_HOURS: wholeNumber(24, 8_760),
  BACKUP_KEEP: wholeNumber(14, 10_000).refine((count) => count >= 1),
  BACKUP_VERIFY: z.stringbool().default(true),
  BACKUP_ALARM_HOURS: z.coerce.number().int().min(0).max(87_600).optional(),
  VIDEO_SECRET: z.string().min(8).optional(),
  SECRET_KEY: z.string().min(16).optional(),
  SECRET_KEY_LOST: z.stringbool().default(false),
  SMS_URL: z.url().optional(),
  SMS_TOKEN: z.string().optional(),
  MESSAGES_URL: z.url().optional(),
  MESSAGES_TOKEN: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_FROM: z.string().default('Hoistway <hoistway@localhost>'),
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:|https:\/\/)/)
    .default('mailto:hoistway@localhost'),
  PRIVATE_RECEIVERS: z.string().default(''),
  METRICS_TOKEN: z.string().optional(),
  API_DOCS: z.enum(['local', 'public']).default('local'),
});

export interface Config extends RetentionConfig, FirmwareConfig {
  /** 0 takes a free port. */
  port: number;
  host: string;
  /** Without it an embedded PostgreSQL runs in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** Port of the embedded broker; 0 takes a free port. */
  mqttPort: number;
  /** An existing broker that replaces the embedded one. */
  mqttUrl: string | undefined;
  /** Limits per gateway device at the embedded broker. */
  deviceLimits: DeviceLimits;
  /** State frames per second. */
  ticksPerSecond: number;
  /** Retention of the flight recorder. */
  recorderDays: number;
  /** Elevators that a first start seeds (0 for none), and the language and city of their records. */
  demoFleet: number;
  demoLanguage: Locale;
  /** Whether the past of a demonstration is written in the background. */
  writesDemonstrationPast: boolean;
  /** The simulator behind a demonstration, which runs scenarios; undefined for real elevators. */
  simulator: { url: string; token: string | undefined } | undefined;
  logLevel: string;
  /** Program of the browser that prints reports; without it the machine's Chromium or the carried one. */
  reportBrowser: string | undefined;
  /** A routing service with OSRM's API; without it arrivals are estimated by distance. */
  osrmUrl: string | undefined;
  /** The console's address for browsers, without a trailing slash; without it links are paths only. */
  publicUrl: string | undefined;
  /** Addresses whose `x-forwarded-for` is trusted. */
  trustProxy: string;
  /** Login attempts per address and minute, over all names. */
  loginsPerMinute: number;
  /** Requests of one developer in a minute. */
  developerRequestsPerMinute: number;
  /** Seals passwords that the product must send to others; without it one is generated and stored in `dataDir`. */
  secretKey: string | undefined;
  /** Clears values sealed with a lost key instead of refusing to start. */
  isSecretKeyLost: boolean;
  /** Shared with the media server: addresses of live pictures carry a proof of it, valid for ten minutes. */
  videoSecret: string | undefined;
  /** Folder of uploaded files, permanent or until they are in the bucket. */
  filesDir: string;
  /** An upload that would leave less free space on the disk is refused. */
  filesKeepFreeBytes: number;
  /** Threshold of free space on a disk of the product below which an alarm is raised; 0 for none. */
  diskAlarmBytes: number;
  /** Folder of the product's logs, whose disk is watched too. */
  logDir: string;
  backup: BackupConfig;
  /** A bucket for uploaded files in place of the disk. */
  s3: S3Config | undefined;
  /** Receivers of SMS texts and of the other messages; without one they stay in the outbox table. */
  sms: { url: string; token: string | undefined } | undefined;
  messages: { url: string; token: string | undefined } | undefined;
  /** The mail server of tenants without a mail channel of their own. */
  smtp: { url: string; from: string } | undefined;
  /** Contact address of this installation for push services. */
  pushContact: string;
  /** Hosts in private networks that channels may name; `*` for all. */
  privateReceivers: readonly string[];
  /** Opens metrics and documentation to callers from other machines. */
  metricsToken: string | undefined;
  /** Whether every caller may read the documentation of the API. */
  isApiDocumented: boolean;
}

export type Environment = z.infer<typeof environmentSchema>;

/** @throws ZodError naming the invalid variable */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const values = environmentSchema.parse(environment);
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    dataDir: values.DATA_DIR,
    mqttPort: values.MQTT_PORT,
    mqttUrl: values.MQTT_URL,
    deviceLimits: {
      messagesPerSecond: values.DEVICE_MESSAGES_PER_SECOND,
      bytesPerSecond: values.DEVICE_KB_PER_SECOND * 1024,
      eventsPerSecond: values.DEVICE_EVENTS_PER_SECOND,
      connections: values.DEVICE_CONNECTIONS,
    },
    ticksPerSecond: values.TICKS_PER_SECOND,
    recorderDays: values.RECORDER_DAYS,
    ...retentionOf(values),
    demoFleet: values.DEMO_FLEET,
    demoLanguage: values.DEMO_LANGUAGE,
    writesDemonstrationPast: values.DEMO_PAST,
    simulator: values.SIMULATOR_URL
      ? { url: values.SIMULATOR_URL.replace(/\/+$/, ''), token: values.SIMULATOR_TOKEN }
      : undefined,
    logLevel: values.LOG_LEVEL,
    reportBrowser: values.REPORT_BROWSER || undefined,
    ...firmwareConfig(values),
    osrmUrl: values.OSRM_URL?.replace(/\/+$/, ''),
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: values.TRUST_PROXY,
    loginsPerMinute: values.LOGINS_PER_MINUTE,
    developerRequestsPerMinute: values.DEVELOPER_REQUESTS_PER_MINUTE,
    secretKey: values.SECRET_KEY,
    isSecretKeyLost: values.SECRET_KEY_LOST,
    videoSecret: values.VIDEO_SECRET,
    filesDir: values.FILES_DIR ?? join(values.DATA_DIR, 'files'),
    filesKeepFreeBytes: values.FILES_KEEP_FREE_MB * 2 ** 20,
    backup: backupConfig(values),
    diskAlarmBytes: values.DISK_ALARM_MB * 2 ** 20,
    logDir: values.LOG_DIR ?? join(values.DATA_DIR, 'logs'),
    s3: values.FILES_S3_URL
      ? {
          url: values.FILES_S3_URL,
          bucket: values.FILES_S3_BUCKET,
          region: values.FILES_S3_REGION,
          accessKey: values.FILES_S3_ACCESS_KEY,
          secretKey: values.FILES_S3_SECRET_KEY,
        }
      : undefined,
    messages: values.MESSAGES_URL ? { url: values.MESSAGES_URL, token: values.MESSAGES_TOKEN } : undefined,
    smtp: values.SMTP_URL ? { url: values.SMTP_URL, from: values.SMTP_FROM } : undefined,
    pushContact: values.PUSH_CONTACT,
    privateReceivers: values.PRIVATE_RECEIVERS.split(',').flatMap((host) => host.trim() || []),
    metricsToken: values.METRICS_TOKEN || undefined,
    isApiDocumented: values.API_DOCS === 'public',
    sms: values.SMS_URL ? { url: values.SMS_URL, token: values.SMS_TOKEN } : undefined,
  };
}
