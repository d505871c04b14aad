import areas from '@hoistway/shared/locales/en-US/index.ts';
import { withLabels } from '@hoistway/shared/locales/labels.ts';
import type { Messages } from '@hoistway/shared/locales/message.ts';

// The query keeps a copy of each label file for this language alone; the build leaves the other two out of it.
const labels = import.meta.glob<Messages>('../../../../shared/src/locales/labels/*/*.ts', {
  eager: true,
  import: 'enUS',
  query: '?enUS',
});

export default withLabels(areas, labels);
