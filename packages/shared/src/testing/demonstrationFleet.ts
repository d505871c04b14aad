import type { ElevatorType } from '../resources/elevators.ts';

/** An elevator of the demonstration: what the platform's records say of it and what the simulator moves. */
export interface DemonstrationElevator {
  no: string;
  name: string;
  type: ElevatorType;
  node: number;
  building: string;
  liftNo: string;
  hasRearDoor: boolean;
  ratedSpeedMps: number;
  ratedLoadKg: number;
  /** From the lowest up; `heightM` is the rise to the next floor. */
  floors: { floor: number; label: string; stops: boolean; heightM: number }[];
}

export interface DemonstrationDtu {
  /** 11 digits. */
  code: string;
  secret: string;
  wireFormat: 'json' | 'binary' | 'cube';
  elevators: DemonstrationElevator[];
}

export interface DemonstrationSite {
  no: string;
  name: string;
  type: 'residential' | 'office' | 'hospital' | 'metro' | 'hotel' | 'mall' | 'school';
  district: string;
  address: string;
  lng: number;
  lat: number;
  /** 0 or 1: which of the two tenants. */
  tenant: number;
  /** 0, 1 or 2: which of the three maintenance companies; 0 and 1 belong to tenant 0. */
  company: number;
  dtus: DemonstrationDtu[];
}
