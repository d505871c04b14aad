/** The key pair of a demonstration's images, published here: only a demonstration accepts it. Ed25519, base64url. */
export const demonstrationFirmwareKey = '4tbi0Al_HIjeKowbwHDPegauGuJOXG2Yi0ReQXIboDY';
export const demonstrationFirmwareSecret = '4zPs5sXr8mjCxJJn2cv24tmIi0O72NvWi8U4A2Y4rJ8';
