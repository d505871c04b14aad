import type { TemplateItem } from '../features/maintenanceTemplates/templates.ts';

/** Columns of an item that a maintainer judged at a moment. */
export const judgedItem = (
  { isTest, judgeType, minimum, maximum, measureUnit }: TemplateItem,
  judgedMs: number,
) => ({
  is_test: isTest,
  judge_type: judgeType,
  minimum,
  maximum,
  measure_unit: measureUnit,
  measured: judgeType === 'numeric' ? (minimum ?? 7) + 1 : null,
  judged_at: new Date(judgedMs),
});
