import type { CallFault } from './callState.ts';

/** What the telephone's library names (RFC 3261 answers among it), as an operator understands it. */
const faults: Record<string, CallFault> = {
  Busy: 'busy',
  Rejected: 'refused',
  Canceled: 'noAnswer',
  'No Answer': 'noAnswer',
  Expires: 'noAnswer',
  'Request Timeout': 'noAnswer',
  Unavailable: 'unavailable',
  'Not Found': 'unavailable',
  'Address Incomplete': 'unavailable',
  Redirected: 'unavailable',
  'Authentication Error': 'connection',
  'Connection Error': 'connection',
  'SIP Failure Code': 'unavailable',
  'User Denied Media Access': 'microphone',
  'WebRTC Error': 'media',
  'Bad Media Description': 'media',
  'Incompatible SDP': 'media',
  'Missing SDP': 'media',
  'RTP Timeout': 'media',
};

/** Why a call was lost, by the cause that the telephone names. */
export const faultOfCause = (cause: string): CallFault => faults[cause] ?? 'connection';
