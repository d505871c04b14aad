import entry from '@hoistway/shared/locales/it-Italy/entry.ts';
import { withLabels } from '@hoistway/shared/locales/labels.ts';
import type { Messages } from '@hoistway/shared/locales/message.ts';

const labels = import.meta.glob<Messages>('../../../../shared/src/locales/labels/app/*.ts', {
  eager: true,
  import: 'itItaly',
  query: '?itItaly',
});

/** The words of the pages before login. */
export default withLabels(entry, labels);
