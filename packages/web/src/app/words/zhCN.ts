import { withLabels } from '@hoistway/shared/locales/labels.ts';
import type { Messages } from '@hoistway/shared/locales/message.ts';
import areas from '@hoistway/shared/locales/zh-CN/index.ts';

// The query selects this language from each label file; the build omits the other two.
const labels = import.meta.glob<Messages>('../../../../shared/src/locales/labels/*/*.ts', {
  eager: true,
  import: 'zhCN',
  query: '?zhCN',
});

export default withLabels(areas, labels);
