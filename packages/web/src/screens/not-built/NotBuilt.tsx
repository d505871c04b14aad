import { Center, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** Said plainly by a page that the product does not have yet. */
export default function NotBuilt() {
  const { t } = useTranslation();
  return (
    <Center flex="1" minH="60vh" p="6">
      <Stack gap="2" textAlign="center" maxW="md">
        <Text textStyle="lg" fontWeight="semibold">
          {t('app.notBuilt.title')}
        </Text>
        <Text color="muted">{t('app.notBuilt.text')}</Text>
      </Stack>
    </Center>
  );
}
