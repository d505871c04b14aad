import { Box, chakra, Grid } from '@chakra-ui/react';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { Cell } from '../cells.tsx';
import type { Labels } from '../labels.ts';
import { RefLabels } from '../refLabels.tsx';
import type { Row } from '../row.ts';
import { groupsOf } from './fieldGroups.ts';

interface RecordViewProps {
  resource: AnyResource;
  labels: Labels;
  row: Row;
}

/** Every value of a row, by section. */
export function RecordView({ resource, labels, row }: RecordViewProps) {
  const fields = Object.entries(resource.fields).filter(([, field]) => field.kind !== 'secret');
  return (
    <RefLabels resource={resource} rows={[row]}>
      {groupsOf(fields).map(({ group, fields: members }) => (
        <Box key={group ?? ''} as="section" mb="6">
          {group !== undefined && (
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
          <Grid as="dl" templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gapX="4" gapY="3">
            {members.map(([name, field]) => (
              <Box key={name} minW="0" gridColumn={field.long ? '1 / -1' : undefined}>
                <chakra.dt color="muted" textStyle="xs">
                  {labels.field(name)}
                </chakra.dt>
                <chakra.dd overflowWrap="anywhere">
                  <Cell name={name} field={field} value={row[name]} labels={labels} />
                </chakra.dd>
              </Box>
            ))}
          </Grid>
        </Box>
      ))}
    </RefLabels>
  );
}
