import { Box, chakra } from '@chakra-ui/react';
import type { PublicView } from '@hoistway/shared/domain/publicLink.ts';
import { resourceNamed } from '@hoistway/shared/resources/index.ts';
import { useTranslation } from 'react-i18next';
import { Cell, isNumeric } from '../../crud/cells.tsx';
import { labelsOf } from '../../crud/labels.ts';

type Parts = NonNullable<NonNullable<PublicView['record']>['parts']>;

/** The parts of a record, as a table that scrolls sideways on a phone. */
export function LinkedParts({ parts }: { parts: Parts }) {
  const { t } = useTranslation();
  const resource = resourceNamed(parts.resource);
  if (resource === undefined) return null;
  const labels = labelsOf(t, resource);
  const fields = parts.fields.flatMap((name) => {
    const field = resource.fields[name];
    return field ? [{ name, field }] : [];
  });
  return (
    <Box as="section">
      <chakra.h2 fontWeight="semibold" mb="2">
        {labels.title}
      </chakra.h2>
      <Box overflowX="auto" borderWidth="1px" borderColor="line" borderRadius="l2" bg="surface1">
        <chakra.table w="full" css={{ '& th, & td': { px: 3, py: 2, whiteSpace: 'nowrap' } }}>
          <chakra.thead color="muted" textStyle="xs">
            <tr>
              {fields.map(({ name, field }) => (
                <chakra.th key={name} fontWeight="medium" textAlign={isNumeric(field.kind) ? 'end' : 'start'}>
                  {labels.field(name)}
                </chakra.th>
              ))}
            </tr>
          </chakra.thead>
          <tbody>
            {parts.rows.map((row, at) => (
              <chakra.tr key={at} borderTopWidth="1px" borderColor="hairline">
                {fields.map(({ name, field }) => (
                  <chakra.td
                    key={name}
                    textAlign={isNumeric(field.kind) ? 'end' : 'start'}
                    fontVariantNumeric="tabular-nums"
                  >
                    <Cell name={name} field={field} value={row[name]} labels={labels} />
                  </chakra.td>
                ))}
              </chakra.tr>
            ))}
          </tbody>
        </chakra.table>
      </Box>
    </Box>
  );
}
