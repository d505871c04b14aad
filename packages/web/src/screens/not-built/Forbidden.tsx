import { Center, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** Said where the user may not see a page. */
export default function Forbidden() {
  const { t } = useTranslation();
  return (
    <Center flex="1" minH="60vh" p="6">
      <Stack gap="2" textAlign="center" maxW="md">
        <Text textStyle="lg" fontWeight="semibold">
          {t('app.forbidden.title')}
        </Text>
        <Text color="muted">{t('app.forbidden.text')}</Text>
      </Stack>
    </Center>
  );
}
