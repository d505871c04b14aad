/** The script of a screen did not come, or not within 120 s (§8). */
export class ChunkLoadError extends Error {}
