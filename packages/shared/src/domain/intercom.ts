import { z } from 'zod';

/** Missing parts of a seat's intercom: the tenant's server, or the user's account. */
export const intercomLacks = ['server', 'account'] as const;

/** A STUN or TURN server, as browsers take it. */
export const iceServerSchema = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});

/** The line of one user's seat: the digest (`ha1`) opens only this account at this server; it contains no password. */
export const seatLineSchema = z.object({
  webSocketUrl: z.string(),
  /** `sip:<number>@<domain>`. */
  address: z.string(),
  /** The name shown by the car's display. */
  displayName: z.string(),
  realm: z.string(),
  /** RFC 2617: MD5 of number, realm and password. */
  ha1: z.string(),
  iceServers: z.array(iceServerSchema),
  /** Expiry of the relays' passwords; request a new line before. */
  expiresAt: z.iso.datetime(),
});
export type SeatLine = z.infer<typeof seatLineSchema>;

/** A session's intercom: its line, or the missing part. */
export const seatIntercomSchema = z.object({
  line: seatLineSchema.nullable(),
  lacks: z.enum(intercomLacks).nullable(),
});
export type SeatIntercom = z.infer<typeof seatIntercomSchema>;

/** A line to the people in one car, the preferred one first: its video terminal, then its gateway device's intercom. */
export const carLineSchema = z.object({
  kind: z.enum(['terminal', 'gateway']),
  name: z.string(),
  number: z.string(),
  /** `sip:<number>@<domain>`. */
  address: z.string(),
});
export type CarLine = z.infer<typeof carLineSchema>;
export const carIntercomSchema = z.object({ lines: z.array(carLineSchema) });

/** The elevator of a calling number, for sessions that see it. */
export const callerSchema = z.object({
  elevatorId: z.string(),
  elevatorNo: z.string(),
  elevatorName: z.string(),
});
export type Caller = z.infer<typeof callerSchema>;
