/** Amplitudes in m/s² at the multiples of `stepHz`, from 0 Hz. */
export interface Spectrum {
  stepHz: number;
  amplitudes: number[];
}

/** Longest block, and highest frequency that is returned. */
const blockS = 8;
const highestHz = 100;
/** Pairs of blocks; more of them, as of a recording of an hour, are spread evenly over it. */
const mostPairs = 24;

/** Tables of a transform's length. */
interface Plan {
  window: Float64Array;
  cos: Float64Array;
  sin: Float64Array;
  mirrors: Uint32Array;
}

/** Amplitude spectrum between `from` and `to`: the mean power of overlapping blocks with a Hann window. */
export function measureSpectrum(
  samples: Float64Array,
  rateHz: number,
  { from, to }: { from: number; to: number },
): Spectrum {
  const length = 2 ** Math.floor(Math.log2(Math.max(2, Math.min(to - from, blockS * rateHz))));
  const lineCount = Math.min(length / 2, Math.floor((highestHz * length) / rateHz) + 1);
  const plan = planOf(length);
  const power = new Float64Array(lineCount);
  const first = new Float64Array(length);
  const second = new Float64Array(length);
  const half = length / 2;
  let blocks = 0;
  const step = Math.max(length, Math.floor((to - from) / mostPairs));
  for (let start = from; start + length <= to; start += step) {
    const isPair = start + half + length <= to;
    windowBlock(samples, start, plan, first);
    if (isPair) windowBlock(samples, start + half, plan, second);
    else second.fill(0);
    transform(first, second, plan);
    addPower(power, first, second);
    blocks += isPair ? 2 : 1;
  }
  // A Hann window passes half the amplitude, of which one half is at negative frequencies.
  const scale = 4 / length;
  return {
    stepHz: rateHz / length,
    amplitudes: Array.from(power, (value) => Math.sqrt(value / Math.max(1, blocks)) * scale),
  };
}

function windowBlock(samples: Float64Array, start: number, { window }: Plan, block: Float64Array): void {
  const length = block.length;
  let sum = 0;
  for (let at = 0; at < length; at++) sum += samples[start + at]!;
  const mean = sum / length;
  for (let at = 0; at < length; at++) block[at] = (samples[start + at]! - mean) * window[at]!;
}

/** Adds the power of two real blocks that were transformed as the two parts of one complex block. */
function addPower(power: Float64Array, real: Float64Array, imaginary: Float64Array): void {
  const length = real.length;
  for (let at = 0; at < power.length; at++) {
    const mirror = (length - at) % length;
    const here = real[at]! ** 2 + imaginary[at]! ** 2;
    const there = real[mirror]! ** 2 + imaginary[mirror]! ** 2;
    power[at]! += (here + there) / 2;
  }
}

/** Fourier transform in place, of a length that is a power of two. */
export function transform(real: Float64Array, imaginary: Float64Array, plan = planOf(real.length)): void {
  const length = real.length;
  reorder(real, imaginary, plan.mirrors);
  for (let size = 2; size <= length; size *= 2) {
    const half = size / 2;
    const stride = length / size;
    for (let start = 0; start < length; start += size) {
      for (let turn = 0; turn < half; turn++) {
        const cos = plan.cos[turn * stride]!;
        const sin = plan.sin[turn * stride]!;
        const even = start + turn;
        const odd = even + half;
        const oddReal = real[odd]! * cos - imaginary[odd]! * sin;
        const oddImaginary = real[odd]! * sin + imaginary[odd]! * cos;
        real[odd] = real[even]! - oddReal;
        imaginary[odd] = imaginary[even]! - oddImaginary;
        real[even]! += oddReal;
        imaginary[even]! += oddImaginary;
      }
    }
  }
}

function reorder(real: Float64Array, imaginary: Float64Array, mirrors: Uint32Array): void {
  for (let at = 0; at < mirrors.length; at++) {
    const mirror = mirrors[at]!;
    if (at >= mirror) continue;
    const heldReal = real[at]!;
    const heldImaginary = imaginary[at]!;
    real[at] = real[mirror]!;
    imaginary[at] = imaginary[mirror]!;
    real[mirror] = heldReal;
    imaginary[mirror] = heldImaginary;
  }
}

function planOf(length: number): Plan {
  const plan = {
    window: new Float64Array(length),
    cos: new Float64Array(length / 2),
    sin: new Float64Array(length / 2),
    mirrors: new Uint32Array(length),
  };
  for (let at = 0; at < length; at++) {
    const angle = (2 * Math.PI * at) / length;
    plan.window[at] = 0.5 - 0.5 * Math.cos(angle);
    if (at < length / 2) {
      plan.cos[at] = Math.cos(angle);
      plan.sin[at] = -Math.sin(angle);
    }
    plan.mirrors[at] = (plan.mirrors[at >> 1]! >> 1) | (at & 1 ? length >> 1 : 0);
  }
  return plan;
}
