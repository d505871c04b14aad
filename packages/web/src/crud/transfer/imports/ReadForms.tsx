import { chakra, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

const forms = ['formsDates', 'formsNumbers', 'formsYes', 'formsText'] as const;

/** Accepted formats of dates, numbers and texts; collapsed by default. */
export function ReadForms() {
  const { t } = useTranslation();
  return (
    <chakra.details color="muted" textStyle="sm" flexShrink="0">
      <chakra.summary cursor="pointer">{t('imports.forms')}</chakra.summary>
      {forms.map((form) => (
        <Text key={form} mt="1" maxW="5xl">
          {t(`imports.${form}`)}
        </Text>
      ))}
    </chakra.details>
  );
}
