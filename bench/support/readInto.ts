import { SiteBase } from '@hoistway/shared/fleet/siteBase.ts';
import type { SiteFrame } from '@hoistway/shared/fleet/siteFrame.ts';

/** Decodes a site frame into its gateway's last state, by topic: the minimum of any receiver. */
export function readInto(
  bases: Map<string, SiteBase>,
  frame: SiteFrame,
  topic: string,
  payload: Uint8Array,
): void {
  frame.readHead(payload);
  const base = bases.get(topic) ?? new SiteBase();
  if (frame.isKeyframe) {
    frame.readKeyframe(payload);
    base.begin(frame);
    bases.set(topic, base);
    return;
  }
  frame.readChanges(payload, base.count);
  for (let entry = 0; entry < frame.count; entry++) base.merge(frame, entry, frame.places[entry]!);
  base.sequence = frame.sequence;
}
