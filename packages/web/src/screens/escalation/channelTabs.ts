import { channels } from '@hoistway/shared/resources/channels.ts';
import { channelTests } from '@hoistway/shared/resources/channelTests.ts';
import { deliveries } from '@hoistway/shared/resources/deliveries.ts';
import type { ResourceTab } from '../../crud/ResourceTabs.tsx';

/** By what people are reached, what was brought to them, and the tests that it works. */
export const channelTabs: readonly ResourceTab[] = [
  { resource: channels },
  { resource: deliveries },
  { resource: channelTests },
];
