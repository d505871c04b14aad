import type { BurnProblem } from './burnStates.ts';
import type { FirmwareManifest } from './manifest.ts';

/** What is known of a device before a burn; null where it has never said. */
export interface DeviceOfBurn {
  version: string | null;
  sequence: number | null;
  deviceModel: string | null;
  boardHardVer: string | null;
  boardProtocol: string | null;
}

/** Orders versions by their numbers: `3.10` is above `3.9`. Other text counts as the text that it is. */
export function compareVersions(one: string, other: string): number {
  const parts = (version: string) => version.replace(/^[vV]/, '').split(/[.\-+_]/);
  const [ownParts, otherParts] = [parts(one), parts(other)];
  for (let at = 0; at < Math.max(ownParts.length, otherParts.length); at++) {
    const [a = '0', b = '0'] = [ownParts[at], otherParts[at]];
    const isNumeric = /^\d+$/.test(a) && /^\d+$/.test(b);
    if (isNumeric ? Number(a) !== Number(b) : a !== b)
      return (isNumeric ? Number(a) < Number(b) : a < b) ? -1 : 1;
  }
  return 0;
}

type Requirements = Omit<FirmwareManifest, 'sha256' | 'sizeBytes' | 'target'>;

const isOther = (requirement: string | null, actual: string | null): boolean =>
  requirement !== null && requirement !== actual;

/** The reason why a device may not take an image, or null. An unknown member never fits a required one. */
export function unsuitability(device: DeviceOfBurn, image: Requirements): BurnProblem | null {
  if (
    isOther(image.deviceModel, device.deviceModel) ||
    isOther(image.boardHardVer, device.boardHardVer) ||
    isOther(image.boardProtocol, device.boardProtocol)
  )
    return 'incompatible';
  const { version, sequence } = device;
  if (version !== null && compareVersions(version, image.version) === 0) return 'alreadyCurrent';
  if (sequence !== null && image.sequence <= sequence) return 'rollbackRefused';
  if (sequence === null && version !== null && compareVersions(image.version, version) < 0)
    return 'rollbackRefused';
  if (image.minimumVersion === null) return null;
  return version === null || compareVersions(version, image.minimumVersion) < 0 ? 'incompatible' : null;
}
