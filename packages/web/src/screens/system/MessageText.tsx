import { Box, Flex, NativeSelect, Text, Textarea } from '@chakra-ui/react';
import { maxPushText } from '@hoistway/shared/domain/constants.ts';
import { messageTemplates } from '@hoistway/shared/resources/messageTemplates.ts';
import { useTranslation } from 'react-i18next';
import { type InputProps, inputAttributes, textOf } from '../../crud/form/inputs/inputProps.ts';
import { numberText } from '../../crud/formats.ts';
import type { Row } from '../../crud/row.ts';
import { useRows } from '../../data/rows.ts';

/** The text of a message: optionally from a template, counted against the limit (§9). */
export function MessageText(props: InputProps) {
  const { t } = useTranslation();
  const text = textOf(props.value);
  const templates = useRows<Row>(messageTemplates, { isActive: true, pageSize: 200 });
  const templateRows = templates.data?.records ?? [];
  return (
    <Box>
      <Textarea
        {...inputAttributes(props)}
        rows={5}
        value={text}
        onChange={({ target }) => props.onChange(target.value)}
      />
      <Flex justify="space-between" align="center" gap="3" mt="1.5" wrap="wrap">
        {templateRows.length > 0 ? (
          <NativeSelect.Root size="xs" maxW="56">
            <NativeSelect.Field
              aria-label={t('system.useTemplate')}
              value=""
              onChange={({ target }) =>
                props.onChange(textOf(templateRows.find(({ id }) => id === target.value)?.content))
              }
            >
              <option value="">{t('system.useTemplate')}</option>
              {templateRows.map((template) => (
                <option key={template.id} value={template.id}>
                  {String(template.name)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        ) : (
          <span />
        )}
        <Text
          textStyle="xs"
          fontVariantNumeric="tabular-nums"
          color={text.length > maxPushText ? 'alarm' : 'dim'}
        >
          {numberText(text.length)} / {numberText(maxPushText)}
        </Text>
      </Flex>
    </Box>
  );
}
