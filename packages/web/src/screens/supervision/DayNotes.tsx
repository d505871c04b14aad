import { Box, Flex, Input, Text, Textarea } from '@chakra-ui/react';
import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import { useId } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AnswerValues } from './answerForm.ts';
import { EditMark } from './EditMark.tsx';

/** Weather and opinion of a day. */
export function DayNotes({ sheet, register }: { sheet: Sheet; register: UseFormRegister<AnswerValues> }) {
  const { t } = useTranslation();
  const weatherId = useId();
  const opinionsId = useId();
  const isReadOnly = !sheet.mayEdit;
  return (
    <Flex gap="3" p="3" borderTopWidth="1px" borderColor="hairline" direction={{ base: 'column', md: 'row' }}>
      <Box w={{ base: 'full', md: '12rem' }}>
        <label htmlFor={weatherId}>
          <Text color="muted" textStyle="xs" mb="1">
            {t('supervision.form.weather')}
          </Text>
        </label>
        <Input id={weatherId} readOnly={isReadOnly} {...register('weather')} />
      </Box>
      <Box flex="1">
        <Flex gap="2" align="center" mb="1">
          <label htmlFor={opinionsId}>
            <Text color="muted" textStyle="xs">
              {t('resources.dayControls.fields.opinions')}
            </Text>
          </label>
          <EditMark sheet={sheet} name="opinions" />
        </Flex>
        <Textarea id={opinionsId} rows={3} readOnly={isReadOnly} {...register('opinions')} />
      </Box>
    </Flex>
  );
}
