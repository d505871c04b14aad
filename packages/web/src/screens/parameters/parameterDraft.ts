import type { ChangeKind } from '@hoistway/shared/domain/parameters/parameterChange.ts';
import {
  isDrifted,
  type ParameterLine,
  type ParameterTable,
} from '@hoistway/shared/domain/parameters/parameterTable.ts';
import { isSameValue, isWritable } from '@hoistway/shared/domain/parameters/parameterValue.ts';

/** Entered new values, by parameter, before they are requested. */
export interface ParameterDraft {
  kind: ChangeKind;
  values: Readonly<Record<string, string>>;
  sourceElevatorId?: string;
}

export const emptyDraft: ParameterDraft = { kind: 'edit', values: {} };

/** The lines whose value a draft changes. */
export const draftLines = (
  { lines }: ParameterTable,
  { values }: Pick<ParameterDraft, 'values'>,
): { line: ParameterLine; value: string }[] =>
  lines.flatMap((line) => {
    const value = values[line.no];
    return value === undefined || isSameValue(value, line.deviceValue ?? '') ? [] : [{ line, value }];
  });

/** The values of the baseline for the parameters that left it. */
export const rollbackDraft = ({ lines }: ParameterTable): ParameterDraft => ({
  kind: 'rollback',
  values: Object.fromEntries(
    lines
      .filter((line) => isWritable(line.access) && line.deviceValue !== null && isDrifted(line))
      .map(({ no, baselineValue }) => [no, baselineValue ?? '']),
  ),
});

/** The values of another elevator of the same model, where they differ and may be written. */
export const copyDraft = (table: ParameterTable, source: ParameterTable): ParameterDraft => {
  const sourceValues = new Map(source.lines.map(({ no, deviceValue }) => [no, deviceValue]));
  const entries = table.lines.flatMap(({ no, access, deviceValue }) => {
    const value = sourceValues.get(no) ?? null;
    const isCopied =
      isWritable(access) && value !== null && deviceValue !== null && !isSameValue(value, deviceValue);
    return isCopied ? [[no, value] as const] : [];
  });
  return { kind: 'copy', values: Object.fromEntries(entries), sourceElevatorId: source.elevator.id };
};
