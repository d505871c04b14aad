import { Box, chakra, Grid } from '@chakra-ui/react';
import { useMemo } from 'react';
import { Cell } from '../cells.tsx';
import { useRecords } from '../records.ts';
import { RefLabels } from '../refLabels.tsx';
import type { Row } from '../row.ts';
import { type FieldGroup, groupsOf, readableFields } from './fieldGroups.ts';

/** Every value of a row, by section; or a single section without its title. */
export function RecordView({ row, section }: { row: Row; section?: FieldGroup }) {
  const { resource, labels, cells, preview, hiddenFields } = useRecords();
  const rows = useMemo(() => [row], [row]);
  const fields = readableFields(resource, hiddenFields);
  return (
    <RefLabels resource={resource} rows={rows}>
      {section === undefined && preview?.(row)}
      {(section ? [section] : groupsOf(fields)).map(({ group, fields: members }) => (
        <Box key={group ?? ''} as="section" mb="6" css={{ containerType: 'inline-size' }}>
          {group !== undefined && section === undefined && (
            <chakra.h3
              textStyle="sm"
              fontWeight="semibold"
              mb="3"
              pb="1.5"
              borderBottomWidth="1px"
              borderColor="hairline"
            >
              {labels.group(group)}
            </chakra.h3>
          )}
          <Grid as="dl" css={columns} gapX="4" gapY="3">
            {members.map(([name, field]) => (
              <Box key={name} minW="0" gridColumn={field.long ? '1 / -1' : undefined}>
                <chakra.dt color="muted" textStyle="xs">
                  {labels.field(name)}
                </chakra.dt>
                <chakra.dd overflowWrap="anywhere">
                  {cells?.[name]?.(row) ?? (
                    <Cell name={name} field={field} value={row[name]} labels={labels} />
                  )}
                </chakra.dd>
              </Box>
            ))}
          </Grid>
        </Box>
      ))}
    </RefLabels>
  );
}

const columns = {
  gridTemplateColumns: '1fr',
  '@container (min-width: 22rem)': { gridTemplateColumns: '1fr 1fr' },
  '@container (min-width: 56rem)': { gridTemplateColumns: 'repeat(4, 1fr)' },
};
