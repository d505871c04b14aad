import { Box, chakra, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { openFields, useRecords } from '../records.ts';
import { type Draft, writableFields } from '../row.ts';
import { FormField } from './FormField.tsx';
import { groupsOf } from './fieldGroups.ts';
import { useRequiredFields } from './useRequiredFields.ts';

/** Every writable field, by section. */
export function ResourceForm({ form, isNew }: { form: UseFormReturn<Draft>; isNew: boolean }) {
  const { resource, labels, fixed, preview } = useRecords();
  const requiredNames = useRequiredFields(form, isNew);
  return (
    <>
      {preview?.(form.watch())}
      {groupsOf(openFields(writableFields(resource), fixed)).map(({ group, fields }) => (
        <Section key={group ?? ''} title={group === undefined ? undefined : labels.group(group)}>
          {fields.map(([name, field]) => (
            <FormField
              key={name}
              name={name}
              field={field}
              form={form}
              isNew={isNew}
              isRequired={requiredNames.has(name)}
            />
          ))}
        </Section>
      ))}
    </>
  );
}

function Section({ title, children }: { title: string | undefined; children: ReactNode }) {
  return (
    <Box as="section" mb="6" css={{ containerType: 'inline-size' }}>
      {title !== undefined && (
        <chakra.h3
          textStyle="sm"
          fontWeight="semibold"
          mb="3"
          pb="1.5"
          borderBottomWidth="1px"
          borderColor="hairline"
        >
          {title}
        </chakra.h3>
      )}
      <Grid css={columns} gapX="4" gapY="3.5" alignItems="start">
        {children}
      </Grid>
    </Box>
  );
}

/** Column count by the width of the container. */
const columns = {
  gridTemplateColumns: '1fr',
  '@container (min-width: 26rem)': { gridTemplateColumns: '1fr 1fr' },
  '@container (min-width: 56rem)': { gridTemplateColumns: '1fr 1fr 1fr' },
};
