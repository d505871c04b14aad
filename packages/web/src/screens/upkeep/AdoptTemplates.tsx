import { Button, Flex, Text } from '@chakra-ui/react';
import { maintenanceTypes } from '@hoistway/shared/resources/maintenanceTypes.ts';
import { BookCopy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../data/errorText.ts';
import { useMayWrite } from '../../data/session.ts';
import { useMaintenanceAdoption, useMaintenanceTemplates } from '../../data/templates.ts';
import { hint, showSuccess } from '../../ui/toast.ts';

/** The shipped sets of TSG T5002, and their adoption as types of the organisation. */
export function AdoptTemplates() {
  const { t } = useTranslation();
  const may = useMayWrite(maintenanceTypes, 'create');
  const templates = useMaintenanceTemplates();
  const adoption = useMaintenanceAdoption({
    onDone: ({ adopted: count }) =>
      showSuccess(count > 0 ? t('upkeep.templates.adopted', { count }) : t('upkeep.templates.none')),
    onFailed: (error) => hint(errorText(error)),
  });
  if (!may || templates.data === undefined) return null;
  return (
    <Flex
      align="center"
      gap="3"
      px="3"
      py="2"
      bg="surface2"
      borderRadius="l2"
      borderWidth="1px"
      borderColor="hairline"
    >
      <BookCopy size={18} strokeWidth={1.6} />
      <Text flex="1" minW="0" textStyle="sm">
        <Text as="span" fontWeight="medium" me="2">
          {t('upkeep.templates.title')}
        </Text>
        <Text as="span" color="muted">
          {t('upkeep.templates.text', { count: templates.data.length })}
        </Text>
      </Text>
      <Button
        size="sm"
        loading={adoption.isPending}
        onClick={() => adoption.mutate(templates.data.map(({ code }) => code))}
      >
        {t('upkeep.templates.adopt')}
      </Button>
    </Flex>
  );
}
