/** The script of a screen failed to load, or not within 120 s (§8). */
export class ChunkLoadError extends Error {}
