import decodeQR from 'qr/decode.js';

/** The browser's own reader, which few browsers have. */
interface NativeDetector {
  detect(source: ImageBitmapSource): Promise<{ rawValue: string }[]>;
}
declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => NativeDetector;
  }
}

/** Longest side that is decoded: more costs time and finds no more. */
const longestSidePx = 1_000;

/** The text of the QR code in a picture or a video's frame; null without a readable one. */
export async function readCode(source: ImageBitmap | HTMLVideoElement): Promise<string | null> {
  const native = window.BarcodeDetector && new window.BarcodeDetector({ formats: ['qr_code'] });
  const [code] = native ? await native.detect(source).catch(() => []) : [];
  return code?.rawValue ?? decodePixels(source);
}

function decodePixels(source: ImageBitmap | HTMLVideoElement): string | null {
  const [width, height] =
    source instanceof HTMLVideoElement
      ? [source.videoWidth, source.videoHeight]
      : [source.width, source.height];
  if (width === 0 || height === 0) return null;
  const scale = Math.min(1, longestSidePx / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return null;
  pen.drawImage(source, 0, 0, canvas.width, canvas.height);
  try {
    return decodeQR(pen.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    // The library throws for a picture without a code.
    return null;
  }
}
