import { airDistanceM } from '../distance.ts';
import { minuteMs } from '../timeUnits.ts';

interface Place {
  lng: number;
  lat: number;
}

/** A position older than this proves nothing about a sign-in. */
export const signInFreshMs = 5 * minuteMs;

/** A position with the phone's statement about it. */
export interface SignInPlace extends Place {
  /** Radius of accuracy. */
  accuracyM: number;
  /** The source that the phone names, such as `gps`. */
  provider?: string | undefined;
  /** The phone reports a simulated position. */
  isMock?: boolean | undefined;
  atMs: number;
}

export interface SignInClaim {
  place: SignInPlace | null;
  /** The text of a scanned code. */
  code: string | null;
  atMs: number;
}

export interface SignInSite {
  place: Place | null;
  radiusM: number;
  factoryNo: string | null;
}

/** Reasons why a position proves a sign-in or not. */
export const placeVerdicts = ['near', 'far', 'inaccurate', 'stale', 'mock', 'none', 'unknownSite'] as const;
export type PlaceVerdict = (typeof placeVerdicts)[number];

export interface SignInJudgement {
  /** The position or the code of the elevator proves it; otherwise it needs a reason. */
  isProven: boolean;
  place: PlaceVerdict;
  distanceM: number | null;
  /** Null without a scanned code. */
  isCodeRight: boolean | null;
}

/**
 * Judges a sign-in: the distance less the accuracy lies within the radius, or the scanned code is the elevator's own. A
 * position less accurate than the radius proves nothing.
 */
export function judgeSignIn(claim: SignInClaim, site: SignInSite): SignInJudgement {
  const { verdict, distanceM } = judgePlace(claim, site);
  const isCodeRight = claim.code === null ? null : isCodeOf(claim.code, site.factoryNo);
  return { isProven: verdict === 'near' || isCodeRight === true, place: verdict, distanceM, isCodeRight };
}

function judgePlace(
  { place, atMs }: SignInClaim,
  site: SignInSite,
): { verdict: PlaceVerdict; distanceM: number | null } {
  if (place === null) return { verdict: 'none', distanceM: null };
  if (site.place === null) return { verdict: 'unknownSite', distanceM: null };
  const distanceM = Math.round(airDistanceM(place, site.place));
  if (place.isMock) return { verdict: 'mock', distanceM };
  if (Math.abs(atMs - place.atMs) > signInFreshMs) return { verdict: 'stale', distanceM };
  if (place.accuracyM > site.radiusM) return { verdict: 'inaccurate', distanceM };
  return { verdict: distanceM - place.accuracyM <= site.radiusM ? 'near' : 'far', distanceM };
}

/** Whether a scanned text is the elevator's number or the address of its page, `/r/o/{factoryNo}`. */
export function isCodeOf(code: string, factoryNo: string | null): boolean {
  const no = factoryNo?.trim();
  if (!no) return false;
  const text = code.trim();
  if (text === no) return true;
  const path = /\/r\/o\/([^/?#]+)/.exec(text)?.[1];
  return path !== undefined && decodePath(path) === no;
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
