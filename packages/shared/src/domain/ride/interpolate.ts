/** Rate from which the digital filters follow the analogue ones. */
const sufficientHz = 1_000;
/** Samples on each side that contribute to an interpolated one. */
const reach = 24;

/** The factor by which samples of this rate are interpolated before they are filtered. */
export const interpolationFactor = (rateHz: number): number => Math.max(1, Math.ceil(sufficientHz / rateHz));

/** Inserts samples by a windowed sinc; the given samples stay as they are. */
export function interpolate(samples: Float64Array, factor: number): Float64Array {
  if (factor === 1) return samples;
  const kernels = Array.from({ length: factor }, (_, phase) => kernelOf(phase / factor));
  const dense = new Float64Array(samples.length * factor);
  const last = samples.length - 1;
  for (let at = 0; at < dense.length; at++) {
    const place = Math.floor(at / factor);
    const kernel = kernels[at % factor]!;
    let sum = 0;
    for (let tap = 0; tap < kernel.length; tap++) {
      const from = Math.min(last, Math.max(0, place + tap - reach + 1));
      sum += samples[from]! * kernel[tap]!;
    }
    dense[at] = sum;
  }
  return dense;
}

function kernelOf(offset: number): Float64Array {
  const kernel = new Float64Array(2 * reach);
  let sum = 0;
  for (let tap = 0; tap < kernel.length; tap++) {
    const distance = tap - reach + 1 - offset;
    const sinc = distance === 0 ? 1 : Math.sin(Math.PI * distance) / (Math.PI * distance);
    kernel[tap] = sinc * Math.cos((Math.PI * distance) / (2 * reach)) ** 2;
    sum += kernel[tap]!;
  }
  return kernel.map((value) => value / sum);
}
