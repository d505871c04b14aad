import { Box, Input, Text } from '@chakra-ui/react';
import type { ParameterLine } from '@hoistway/shared/domain/parameters/parameterTable.ts';
import { readRange, valueProblem } from '@hoistway/shared/domain/parameters/parameterValue.ts';
import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/Select.tsx';

interface ParameterInputProps {
  line: ParameterLine;
  value: string | undefined;
  onChange: ((no: string, value: string | null) => void) | undefined;
}

/** Entry of a parameter's new value, as its range says: a choice, or a number or text with its error below. */
export function ParameterInput({ line, value, onChange }: ParameterInputProps) {
  const { t } = useTranslation();
  const range = readRange(line.range);
  const label = t('devices.parameters.newValueOf', { what: line.name });
  const isDisabled = onChange === undefined || line.deviceValue === null;
  if (range.kind === 'choice')
    return (
      <Select
        label={label}
        options={range.values.map((one) => ({ value: one, label: one }))}
        value={value === undefined ? [] : [value]}
        onChange={([chosenValue]) => onChange?.(line.no, chosenValue ?? null)}
        isDisabled={isDisabled}
        isClearable
        size="sm"
        width="9rem"
      />
    );
  const problem = value === undefined ? null : valueProblem(value, line);
  return (
    <Box>
      <Input
        size="sm"
        w="32"
        aria-label={label}
        aria-invalid={problem !== null || undefined}
        inputMode={range.kind === 'number' ? 'decimal' : 'text'}
        disabled={isDisabled}
        placeholder={line.deviceValue ?? ''}
        value={value ?? ''}
        onChange={({ target }) => onChange?.(line.no, target.value === '' ? null : target.value)}
      />
      {problem && (
        <Text role="alert" color="alarm" textStyle="xs">
          {t(`validation.${problem.code}`, problem.params ?? {})}
        </Text>
      )}
    </Box>
  );
}
