/** Kinds of devices that images are for. */
export const firmwareTargets = ['gateway', 'camera'] as const;
export type FirmwareTarget = (typeof firmwareTargets)[number];

/** The content that an image's signature covers: the bytes by their hash, and where they may go. */
export interface FirmwareManifest {
  target: FirmwareTarget;
  sha256: string;
  sizeBytes: number;
  version: string;
  /** Never falls from one image to the next; a device refuses a lower one than its own. */
  sequence: number;
  /** Lowest version from which a device may go to this one; null for any. */
  minimumVersion: string | null;
  /** Null for any. */
  deviceModel: string | null;
  boardHardVer: string | null;
  boardProtocol: string | null;
}

/** The signed bytes of a manifest: its members as JSON in this order. */
export const manifestText = (manifest: FirmwareManifest): string =>
  JSON.stringify([
    'hoistway-firmware-1',
    manifest.target,
    manifest.sha256,
    manifest.sizeBytes,
    manifest.version,
    manifest.sequence,
    manifest.minimumVersion,
    manifest.deviceModel,
    manifest.boardHardVer,
    manifest.boardProtocol,
  ]);
