import type { RideContext } from '@hoistway/shared/domain/ride/analyseRide.ts';
import type { RideFileFault, RideFileFormat } from '@hoistway/shared/domain/ride/readRideFile.ts';
import type { RideFailure, RideReport } from '@hoistway/shared/domain/ride/rideReport.ts';
import type { PhoneRide } from '@hoistway/shared/domain/ride/rideView.ts';

/** A ride as stored: its samples compressed. */
export interface StoredRide {
  rateHz: number;
  scale: number;
  /** Samples of one axis. */
  count: number;
  bytes: Uint8Array;
}

/** Work of the thread. */
export type RideTask =
  | { kind: 'file'; format: RideFileFormat; bytes: Uint8Array; fullScale: number }
  | { kind: 'phone'; ride: PhoneRide }
  | { kind: 'chunks'; rateHz: number; scale: number; parts: readonly Uint8Array[] }
  | { kind: 'analyse'; ride: Omit<StoredRide, 'count'>; context: RideContext };

export type RideAnswer =
  | { kind: 'stored'; ride: StoredRide }
  | { kind: 'fault'; fault: RideFileFault; line: number | null }
  | { kind: 'report'; report: RideReport }
  | { kind: 'failure'; failure: RideFailure };
