import type { CallFault } from './callState.ts';

/** Operator's terms for the telephone library's causes (RFC 3261 answers among them). */
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

/** Fault of a lost call by the library's cause. */
export const faultOfCause = (cause: string): CallFault => faults[cause] ?? 'connection';
