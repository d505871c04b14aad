/** Dimensions of an installation whose joints and rollers show in a spectrum. */
export interface VibrationSources {
  railLengthM: number;
  rollerDiameterM: number;
}

/** Lengths in use: rails of five metres, guide rollers of 150 mm. */
export const usualSources: VibrationSources = { railLengthM: 5, rollerDiameterM: 0.15 };

export const vibrationMarkKinds = ['railJoint', 'roller'] as const;
export type VibrationMarkKind = (typeof vibrationMarkKinds)[number];

/** Frequencies at which a source vibrates at this speed: once for each rail, and for each turn of a roller. */
export const vibrationMarks = (
  speedMps: number,
  { railLengthM, rollerDiameterM }: VibrationSources = usualSources,
): { kind: VibrationMarkKind; hz: number }[] => [
  { kind: 'railJoint', hz: speedMps / railLengthM },
  { kind: 'roller', hz: speedMps / (Math.PI * rollerDiameterM) },
];
