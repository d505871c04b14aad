import { demonstrationFirmwareKey } from '@hoistway/shared/demonstration/firmwareKey.ts';

export interface FirmwareConfig {
  /** The platform's address for devices that load firmware; without it they load it through MQTT. */
  firmwareUrl: string | undefined;
  /** Public Ed25519 keys that sign firmware, base64url; without one no image is accepted. */
  firmwareKeys: readonly string[];
}

/** A demonstration accepts the images that are signed with its own published key. */
export function firmwareConfig(values: {
  FIRMWARE_URL?: string | undefined;
  FIRMWARE_KEYS: string;
  DEMO_FLEET: number;
}): FirmwareConfig {
  const keys = values.FIRMWARE_KEYS.split(',').flatMap((key) => key.trim() || []);
  return {
    firmwareUrl: values.FIRMWARE_URL?.replace(/\/+$/, ''),
    firmwareKeys: values.DEMO_FLEET > 0 ? [...keys, demonstrationFirmwareKey] : keys,
  };
}
