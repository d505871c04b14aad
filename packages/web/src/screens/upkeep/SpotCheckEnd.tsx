import { Button, chakra, Grid, Text, Textarea } from '@chakra-ui/react';
import type { SpotCheckResult } from '@hoistway/shared/domain/upkeep/spotCheckState.ts';
import { spotCheckTemplate } from '@hoistway/shared/domain/upkeep/spotCheckTemplate.ts';
import { spotChecks } from '@hoistway/shared/resources/spotChecks.ts';
import { type Control, Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { inputs } from '../../crud/form/inputs.tsx';
import { labelsOf } from '../../crud/labels.ts';
import { Panel } from '../../ui/Panel.tsx';
import type { SpotCheckDraft } from './spotCheckDraft.ts';

const fullScore = spotCheckTemplate.reduce((sum, item) => sum + item.fullScore, 0);

interface SpotCheckEndProps {
  control: Control<SpotCheckDraft>;
  options: readonly SpotCheckResult[];
  /** By the scores; null until every item has one. */
  suggestion: SpotCheckResult | null;
  score: number;
}

/** The result, suggestion by the scores and decided by the inspector, with its deadline and a note. */
export function SpotCheckEnd({ control, options, suggestion, score }: SpotCheckEndProps) {
  const { t } = useTranslation();
  const labels = labelsOf(t, spotChecks);
  const result = useWatch({ control, name: 'results' }) ?? suggestion;
  return (
    <Panel px="3" py="2.5" gap="3" flexShrink="0" overflow="visible">
      <Text fontWeight="medium">{t('upkeep.spotCheck.score', { score, full: fullScore })}</Text>
      {suggestion !== null && (
        <Text color="muted" textStyle="sm">
          {t('upkeep.spotCheck.suggested', { result: labels.option('results', suggestion) })}
        </Text>
      )}
      <Controller
        control={control}
        name="results"
        render={({ field: { onChange } }) => (
          <Grid
            gap="2"
            templateColumns="repeat(3, 1fr)"
            role="radiogroup"
            aria-label={labels.field('results')}
          >
            {options.map((option) => (
              <Button
                key={option}
                role="radio"
                aria-checked={result === option}
                h="12"
                variant={result === option ? 'solid' : 'outline'}
                colorPalette={result !== option ? 'gray' : option === 'qualified' ? 'moving' : 'attention'}
                onClick={() => onChange(option)}
              >
                {labels.option('results', option)}
              </Button>
            ))}
          </Grid>
        )}
      />
      {result !== null && result !== 'qualified' && (
        <Controller
          control={control}
          name="rectifyBy"
          render={({ field }) => (
            <div>
              <chakra.label htmlFor="rectifyBy" color="muted" textStyle="xs">
                {labels.field('rectifyBy')}
              </chakra.label>
              {inputs.date({
                ...{ id: 'rectifyBy', name: 'rectifyBy', field: spotChecks.fields.rectifyBy, labels },
                ...{ value: field.value, onChange: field.onChange, onBlur: field.onBlur, isInvalid: false },
              })}
            </div>
          )}
        />
      )}
      <Controller
        control={control}
        name="note"
        render={({ field }) => (
          <Textarea
            {...field}
            rows={2}
            aria-label={labels.field('note')}
            placeholder={labels.field('note')}
          />
        )}
      />
    </Panel>
  );
}
