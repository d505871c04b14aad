import areas from '@hoistway/shared/locales/it-Italy/index.ts';
import { withLabels } from '@hoistway/shared/locales/labels.ts';
import type { Messages } from '@hoistway/shared/locales/message.ts';

// The query selects this language from each label file; the build omits the other two.
const labels = import.meta.glob<Messages>('../../../../shared/src/locales/labels/*/*.ts', {
  eager: true,
  import: 'itItaly',
  query: '?itItaly',
});

export default withLabels(areas, labels);
