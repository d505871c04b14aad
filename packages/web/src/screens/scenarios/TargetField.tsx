import { Button, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useRoster } from '../../data/roster.ts';
import { LabeledInput } from '../../ui/LabeledInput.tsx';
import { Select } from '../../ui/Select.tsx';
import { ElevatorPicker } from '../../widgets/picker/ElevatorPicker.tsx';
import { type TargetChoice, targetKinds, targetOf } from './target.ts';

interface TargetFieldProps {
  choice: TargetChoice;
  onChange: (choice: TargetChoice) => void;
}

/** One elevator, one site, or a share of the fleet. */
export function TargetField({ choice, onChange }: TargetFieldProps) {
  const { t } = useTranslation();
  return (
    <Flex direction="column" gap="2">
      <Text color="muted" textStyle="xs">
        {t('scenarios.target')}
      </Text>
      <Flex role="group" aria-label={t('scenarios.target')} gap="1" wrap="wrap">
        {targetKinds.map((kind) => (
          <Button
            key={kind}
            size="sm"
            variant={kind === choice.kind ? 'subtle' : 'ghost'}
            aria-pressed={kind === choice.kind}
            onClick={() => onChange({ ...choice, kind })}
          >
            {t(`scenarios.${kind}`)}
          </Button>
        ))}
      </Flex>
      {choice.kind === 'elevator' && <ElevatorChoice choice={choice} onChange={onChange} />}
      {choice.kind === 'site' && <SiteChoice choice={choice} onChange={onChange} />}
      {choice.kind === 'share' && (
        <LabeledInput
          label={t('scenarios.percent')}
          size="sm"
          w="28"
          inputMode="decimal"
          value={choice.percentText}
          error={targetOf(choice) === null ? t('scenarios.percentHint') : undefined}
          onChange={({ target }) => onChange({ ...choice, percentText: target.value })}
        />
      )}
    </Flex>
  );
}

function ElevatorChoice({ choice, onChange }: TargetFieldProps) {
  const { t } = useTranslation();
  const roster = useRoster().data;
  const elevator = choice.elevatorId === null ? null : roster?.ofId(choice.elevatorId);
  if (elevator)
    return (
      <Flex align="center" gap="2" minW="0">
        <Text truncate>
          <b>{elevator.no}</b> {elevator.name}
        </Text>
        <Button size="xs" variant="outline" onClick={() => onChange({ ...choice, elevatorId: null })}>
          {t('scenarios.change')}
        </Button>
      </Flex>
    );
  return (
    roster && (
      <ElevatorPicker
        roster={roster}
        placeholder={t('scenarios.pickElevator')}
        onPick={({ id }) => onChange({ ...choice, elevatorId: id })}
      />
    )
  );
}

function SiteChoice({ choice, onChange }: TargetFieldProps) {
  const { t } = useTranslation();
  const units = useRoster().data?.units() ?? [];
  return (
    <Select
      size="sm"
      label={t('scenarios.pickSite')}
      placeholder={t('scenarios.pickSite')}
      value={choice.useUnitId === null ? [] : [choice.useUnitId]}
      options={units.map(({ id, name, elevators }) => ({ value: id, label: `${name} · ${elevators}` }))}
      onChange={([value]) => onChange({ ...choice, useUnitId: value ?? null })}
    />
  );
}
