import { hourMs, minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { api } from './client.ts';
import type { Query } from './urlQuery.ts';

/** Offers bytes to the user as a file of this name. */
function offer(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser reads the address when it starts the download, after this turn.
  setTimeout(() => URL.revokeObjectURL(url), minuteMs);
}

/** File name of a `Content-Disposition`, the encoded form first. */
export function fileNameOf(disposition: string | null): string | null {
  const encodedName = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (encodedName !== undefined) return decodeURIComponent(encodedName);
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1] ?? null;
}

/** A large export may take hours. */
const downloadTimeoutMs = 2 * hourMs;

/**
 * Fetches a file and offers it to the user.
 * @param onBytes receives the number of bytes so far
 * @param onShare receives the share of the announced bytes so far, 0 to 1
 */
export async function download(request: {
  path: string;
  query: Query;
  fallbackName: string;
  onBytes?: (bytes: number) => void;
  onShare?: (share: number) => void;
  signal?: AbortSignal;
}) {
  const { path, query, fallbackName, onBytes, onShare, signal } = request;
  const response = await api.stream(path, { query, timeoutMs: downloadTimeoutMs, signal });
  const total = Number(response.headers.get('x-total-bytes'));
  const parts: BlobPart[] = [];
  let bytes = 0;
  for await (const part of partsOf(response)) {
    parts.push(part);
    bytes += part.byteLength;
    onBytes?.(bytes);
    if (total > 0) onShare?.(Math.min(1, bytes / total));
  }
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  offer(new Blob(parts, { type }), fileNameOf(response.headers.get('content-disposition')) ?? fallbackName);
}

async function* partsOf(response: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  for (;;) {
    const chunk = await reader.read();
    if (chunk.done) return;
    yield chunk.value;
  }
}
