import { z } from 'zod';

/** What a seat lacks before it can speak: the tenant's server, or an account of its person. */
export const intercomLacks = ['server', 'account'] as const;

/** A server that tells an address from outside, or relays, as browsers want it told. */
export const iceServerSchema = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});

/** The line of one person's seat: the proof (`ha1`) opens this account at this server alone, and no password is in it. */
export const seatLineSchema = z.object({
  webSocketUrl: z.string(),
  /** `sip:<number>@<domain>`. */
  address: z.string(),
  /** The name that the car's display shows. */
  displayName: z.string(),
  realm: z.string(),
  /** RFC 2617: MD5 of number, realm and password. */
  ha1: z.string(),
  iceServers: z.array(iceServerSchema),
  /** When the relays' passwords end; a new line is to be asked for before. */
  expiresAt: z.iso.datetime(),
});
export type SeatLine = z.infer<typeof seatLineSchema>;

/** A session's intercom: its line, or what is lacking. */
export const seatIntercomSchema = z.object({
  line: seatLineSchema.nullable(),
  lacks: z.enum(intercomLacks).nullable(),
});
export type SeatIntercom = z.infer<typeof seatIntercomSchema>;

/** A way to the people in one car, the best first: its video terminal, then its gateway device's intercom. */
export const carLineSchema = z.object({
  kind: z.enum(['terminal', 'gateway']),
  name: z.string(),
  number: z.string(),
  /** `sip:<number>@<domain>`. */
  address: z.string(),
});
export type CarLine = z.infer<typeof carLineSchema>;
export const carIntercomSchema = z.object({ lines: z.array(carLineSchema) });

/** Whose number called: the elevator that it stands in, for those who see it. */
export const callerSchema = z.object({
  elevatorId: z.string(),
  elevatorNo: z.string(),
  elevatorName: z.string(),
});
export type Caller = z.infer<typeof callerSchema>;
