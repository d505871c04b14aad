/** The firmware of a demonstration's gateway devices before their first burn. */
export const demonstrationGateway = {
  version: '2.4.1',
  sequence: 241,
  deviceModel: 'ESDT-4',
  boardHardVer: 'B2',
  boardProtocol: 'DL/1',
} as const;

/** The image that a demonstration offers: its bytes are a sequence of this length. */
export const demonstrationImage = { version: '2.5.0', sequence: 250, sizeBytes: 96 * 1024 } as const;

/** The bytes of the demonstration's image. */
export const demonstrationImageBytes = (): Uint8Array =>
  Uint8Array.from({ length: demonstrationImage.sizeBytes }, (_, at) => (at * 131 + (at >> 8)) % 251);
