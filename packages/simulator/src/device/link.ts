/** The radio between a device and the network. */
export interface LinkQuality {
  signalDbm: number;
  delayMs: number;
  jitterMs: number;
  /** Share of state messages that are lost; events are repeated by the protocol until they arrive. */
  loss: number;
}

/** Most devices have a good link, some a weak one in a basement, a few a poor one. */
export function drawLink(random: () => number): LinkQuality {
  const dice = random();
  const within = (low: number, high: number) => low + (high - low) * random();
  if (dice < 0.88) return { signalDbm: -Math.round(within(55, 82)), delayMs: 0, jitterMs: 0, loss: 0 };
  if (dice < 0.98)
    return { signalDbm: -Math.round(within(90, 102)), delayMs: 150, jitterMs: 500, loss: within(0, 0.02) };
  return { signalDbm: -Math.round(within(104, 112)), delayMs: 600, jitterMs: 3000, loss: within(0.03, 0.1) };
}

/** A link without delay or loss. */
export const perfectLink: LinkQuality = { signalDbm: -60, delayMs: 0, jitterMs: 0, loss: 0 };
