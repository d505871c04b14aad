import { Box, chakra, Grid } from '@chakra-ui/react';
import type { PublicView } from '@hoistway/shared/domain/publicLink.ts';
import { resourceNamed } from '@hoistway/shared/resources/index.ts';
import { useTranslation } from 'react-i18next';
import { Cell } from '../../crud/cells.tsx';
import { labelsOf } from '../../crud/labels.ts';
import { LinkedParts } from './LinkedParts.tsx';

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** The values of a record of a link, under its name; unknown ones are omitted. */
export function LinkedRecord({ record }: { record: NonNullable<PublicView['record']> }) {
  const { t } = useTranslation();
  const resource = resourceNamed(record.resource);
  if (resource === undefined) return null;
  const labels = labelsOf(t, resource);
  const filledNames = record.fields.filter((name) => !isEmpty(record.values[name]));
  return (
    <>
      <Box>
        <chakra.p color="muted" textStyle="xs">
          {labels.one}
        </chakra.p>
        <chakra.h1 fontSize="2xl" fontWeight="semibold" letterSpacing="-0.02em" overflowWrap="anywhere">
          {String(record.values.name ?? record.values[resource.display] ?? '')}
        </chakra.h1>
      </Box>
      <Grid as="dl" templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gapX="6" gapY="4">
        {filledNames.map((name) => {
          const field = resource.fields[name];
          if (field === undefined) return null;
          return (
            <Box key={name} minW="0" gridColumn={field.long ? '1 / -1' : undefined}>
              <chakra.dt color="muted" textStyle="xs">
                {labels.field(name)}
              </chakra.dt>
              <chakra.dd overflowWrap="anywhere" whiteSpace={field.long ? 'pre-line' : undefined}>
                {record.names[name] ?? (
                  <Cell name={name} field={field} value={record.values[name]} labels={labels} />
                )}
              </chakra.dd>
            </Box>
          );
        })}
      </Grid>
      {record.parts && record.parts.rows.length > 0 && <LinkedParts parts={record.parts} />}
    </>
  );
}
