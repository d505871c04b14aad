import type { Locale } from '../domain/constants.ts';
import type { DemonstrationSite } from './demonstrationFleet.ts';
import { milan } from './milan.ts';
import { newYork } from './newYork.ts';
import { shanghai } from './shanghai.ts';

/** Predominant use of a neighbourhood. */
export type Flavour = 'centre' | 'residential' | 'business' | 'hub';
type SiteType = DemonstrationSite['type'];

export interface Neighbourhood {
  district: string;
  name: string;
  /** WGS-84, with the radius in metres within which sites are placed around it. */
  lng: number;
  lat: number;
  radiusM: number;
  flavour: Flavour;
  roads: readonly string[];
}

/** A city of a demonstration, with names in its language. */
export interface DemonstrationCity {
  /** Prefix of its sites' numbers. */
  prefix: string;
  neighbourhoods: readonly Neighbourhood[];
  /** The middle line of a river, WGS-84, so that no site is in the water; empty for none. */
  river: readonly (readonly [number, number])[];
  communities: { first: readonly string[]; last: readonly string[] };
  places: Record<Exclude<SiteType, 'residential'>, readonly string[]>;
  communityName(around: Neighbourhood, first: string, last: string): string;
  placeName(around: Neighbourhood, place: string): string;
  address(around: Neighbourhood, road: string, number: number): string;
  /** Suffix that distinguishes sites of one name; empty for the first. */
  phase(nth: number): string;
  /** Names of a site's buildings, from 1 up. */
  building: Record<SiteType, (nth: number) => string>;
  /** Sign of a floor; 0 is the lobby. */
  floorLabel(floor: number, avoidsUnlucky: boolean): string;
}

/** The city of each language. */
export const demonstrationCities: Record<Locale, DemonstrationCity> = {
  'zh-CN': shanghai,
  'en-US': newYork,
  'it-Italy': milan,
};
