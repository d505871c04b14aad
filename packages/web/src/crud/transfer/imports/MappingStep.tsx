import { Box, Button, chakra, Input, Text } from '@chakra-ui/react';
import type { ImportJob, ImportMapping } from '@hoistway/shared/domain/importJob.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { type ReactNode, type SetStateAction, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Labels } from '../../labels.ts';
import { ColumnLine } from './ColumnLine.tsx';
import { ReadForms } from './ReadForms.tsx';
import { StepFrame } from './StepFrame.tsx';
import { isNeeded, type Target, targetsOf } from './targets.ts';

interface MappingStepProps {
  job: ImportJob;
  resource: AnyResource;
  labels: Labels;
  isBusy: boolean;
  aside: ReactNode;
  onCheck: (mapping: ImportMapping) => void;
}

const table = {
  '& th, & td': { px: 3, py: 1.5, textAlign: 'start', verticalAlign: 'middle' },
  // On a phone a column of the file is stacked over its field: side by side neither is readable.
  '@container (max-width: 40rem)': {
    '& thead': { display: 'none' },
    '& tr': { display: 'block', py: 1.5 },
    '& th, & td': { display: 'block', maxW: 'none', py: 1 },
  },
} as const;

/** Mapping of columns to fields: suggested by the headers, corrected by the user. */
export function MappingStep({ job, resource, labels, isBusy, aside, onCheck }: MappingStepProps) {
  const { t } = useTranslation();
  const targets = useMemo(() => targetsOf(resource, labels, t), [resource, labels, t]);
  const [fields, setFields] = useState(() => new Map(job.columns.map(({ at, field }) => [at, field])));
  const [values, setValues] = useState(
    () => new Map(job.columns.map((column) => [column.at, column.values ?? {}])),
  );
  const [constants, setConstants] = useState(job.constants);
  const takenFields = new Set([...fields.values()].flatMap((field) => field ?? []));
  const missingTargets = targets.filter(
    (target) => isNeeded(target) && ![...takenFields].some((field) => field.split('.')[0] === target.value),
  );

  /** A field has one column: a new one replaces it. */
  const choose = (at: number, field: string | null) => {
    setFields(
      new Map([...fields].map(([one, had]) => [one, one === at ? field : had === field ? null : had])),
    );
    setValues(new Map(values).set(at, {}));
  };
  const check = () =>
    onCheck({
      columns: [...fields].map(([at, field]) => ({ at, field, values: values.get(at) ?? {} })),
      constants: Object.fromEntries(
        missingTargets.flatMap(({ value }) => (constants[value] ? [[value, constants[value]]] : [])),
      ),
    });

  return (
    <StepFrame
      foot={
        <>
          {aside}
          {takenFields.size === 0 && (
            <Text role="alert" color="attention" me="2">
              {t('imports.noColumns')}
            </Text>
          )}
          <Button
            variant="solid"
            colorPalette="moving"
            loading={isBusy}
            disabled={takenFields.size === 0}
            onClick={check}
          >
            {t('imports.check')}
          </Button>
        </>
      }
    >
      <ColumnTable
        job={job}
        targets={targets}
        labels={labels}
        takenFields={takenFields}
        values={values}
        setValues={setValues}
        fields={fields}
        choose={choose}
      />
      <ReadForms />
      {missingTargets.length > 0 && (
        <MissingValues
          missingTargets={missingTargets}
          constants={constants}
          setConstants={setConstants}
          labels={labels}
        />
      )}
    </StepFrame>
  );
}

interface ColumnTableProps {
  job: ImportJob;
  targets: Target[];
  labels: Labels;
  takenFields: Set<string>;
  values: Map<number, Record<string, string>>;
  setValues: (value: SetStateAction<Map<number, Record<string, string>>>) => void;
  fields: Map<number, string | null>;
  choose: (at: number, field: string | null) => void;
}

/** The columns of the file with their fields. */
function ColumnTable({
  job,
  targets,
  labels,
  takenFields,
  values,
  setValues,
  fields,
  choose,
}: ColumnTableProps) {
  const { t } = useTranslation();
  return (
    <Box
      flex="1"
      minH="0"
      overflow="auto"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l2"
      css={{ containerType: 'inline-size' }}
    >
      <chakra.table w="full" css={table}>
        <chakra.thead position="sticky" top="0" zIndex="1" bg="surface2" color="muted" textStyle="xs">
          <tr>
            <chakra.th w="64">{t('imports.column')}</chakra.th>
            <chakra.th>{t('imports.samples')}</chakra.th>
            <chakra.th w="80">{t('imports.field')}</chakra.th>
            <chakra.th w="56" aria-hidden />
          </tr>
        </chakra.thead>
        <tbody>
          {job.columns.map((column) => (
            <ColumnLine
              key={column.at}
              jobId={job.id}
              column={column}
              targets={targets}
              labels={labels}
              isTaken={takenFields.has(column.suggested?.field ?? '')}
              values={values.get(column.at) ?? {}}
              onValues={(now) => setValues(new Map(values).set(column.at, now))}
              field={fields.get(column.at) ?? null}
              onChoose={(field) => choose(column.at, field)}
            />
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

interface MissingValuesProps {
  missingTargets: Target[];
  constants: Record<string, string>;
  setConstants: (value: SetStateAction<Record<string, string>>) => void;
  labels: Labels;
}

/** One value for all rows, for each unmapped field. */
function MissingValues({ missingTargets, constants, setConstants, labels }: MissingValuesProps) {
  const { t } = useTranslation();
  return (
    <Box as="section" flexShrink="0" maxH="40%" overflow="auto" aria-label={t('imports.allRows')}>
      <Text fontWeight="semibold">{t('imports.allRows')}</Text>
      <Text color="muted" textStyle="sm" mb="2">
        {t('imports.allRowsText')}
      </Text>
      <Box display="grid" gridTemplateColumns="repeat(auto-fill, minmax(15rem, 1fr))" gap="3">
        {missingTargets.map(({ value, label, field }) => (
          <Box key={value}>
            <chakra.label htmlFor={`every-${value}`} display="block" color="muted" textStyle="xs" mb="1">
              {label}
            </chakra.label>
            <Input
              id={`every-${value}`}
              autoComplete="off"
              list={'options' in field ? `choices-${value}` : undefined}
              value={constants[value] ?? ''}
              onChange={({ target }) => setConstants({ ...constants, [value]: target.value })}
            />
            {'options' in field && (
              <datalist id={`choices-${value}`}>
                {field.options.map((option) => (
                  <option key={option} value={labels.option(value, option)} />
                ))}
              </datalist>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
