import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/child.ts';
import { median } from '../support/report.ts';

/** Lines of the latest entities that consist of a declaration only. */
export function linesOfAnEntity(): string {
  const shared = join(root, 'packages/shared/src');
  const linesOf = (file: string) => readFileSync(join(shared, file), 'utf8').split('\n').length - 1;
  const rules = new Set(readdirSync(join(root, 'packages/platform/src/crud/rules')));
  const labelFiles = new Set(readdirSync(join(shared, 'locales/labels/resources')));
  const plain = readdirSync(join(shared, 'resources')).filter(
    (file) => labelFiles.has(file) && !rules.has(file),
  );
  const cost = plain.map((file) => ({
    declaration: linesOf(`resources/${file}`),
    labels: Math.round(linesOf(`locales/labels/resources/${file}`) / 3),
  }));
  const declaration = median(cost.map((one) => one.declaration));
  const labels = median(cost.map((one) => one.labels));
  return `one more plain entity: ${declaration} lines of declaration and ${labels} of labels a language (medians of ${plain.length} entities without a rule of their own), and one line in the registry`;
}
