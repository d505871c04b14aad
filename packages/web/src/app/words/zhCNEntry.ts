import { withLabels } from '@hoistway/shared/locales/labels.ts';
import type { Messages } from '@hoistway/shared/locales/message.ts';
import entry from '@hoistway/shared/locales/zh-CN/entry.ts';

const labels = import.meta.glob<Messages>('../../../../shared/src/locales/labels/app/*.ts', {
  eager: true,
  import: 'zhCN',
  query: '?zhCN',
});

/** The words of the pages before login. */
export default withLabels(entry, labels);
