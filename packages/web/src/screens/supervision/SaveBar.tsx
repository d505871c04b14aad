import { Button, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** The button that saves a form; it stays in reach at the foot of a phone. */
export function SaveBar({ isDirty, isBusy }: { isDirty: boolean; isBusy: boolean }) {
  const { t } = useTranslation();
  return (
    <Flex
      position="sticky"
      bottom="0"
      gap="3"
      align="center"
      justify="flex-end"
      p="3"
      bg="surface1"
      borderTopWidth="1px"
      borderColor="hairline"
    >
      {isDirty && (
        <Text color="attention" textStyle="sm">
          {t('supervision.form.unsaved')}
        </Text>
      )}
      <Button type="submit" variant="solid" colorPalette="moving" disabled={!isDirty} loading={isBusy}>
        {t('supervision.form.save')}
      </Button>
    </Flex>
  );
}
