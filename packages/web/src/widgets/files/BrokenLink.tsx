import { Box, Flex, Text } from '@chakra-ui/react';
import { Link2Off } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../data/errorText.ts';

/** The reason why a signed link opens nothing, and what to do. */
export function BrokenLink({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return (
    <Flex direction="column" align="center" justify="center" gap="4" minH="50vh" textAlign="center">
      <Box color="muted">
        <Link2Off size={32} strokeWidth={1.4} aria-hidden />
      </Box>
      <Text role="alert" fontSize="lg" fontWeight="semibold">
        {errorText(error)}
      </Text>
      <Text color="muted" maxW="80">
        {t('publicPages.askAgain')}
      </Text>
    </Flex>
  );
}
