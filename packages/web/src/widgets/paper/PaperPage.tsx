import { Box, Button, Flex } from '@chakra-ui/react';
import { ArrowLeft, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paperStyles, sheetStyles } from './paperStyles.ts';

interface PaperPageProps {
  /** Name of the paper, for its styles and tests. */
  name: string;
  title: string;
  backTo: string;
  children: ReactNode;
}

/** A record on A4, with the way back and the browser's print dialog, which are not printed. */
export function PaperPage({ name, title, backTo, children }: PaperPageProps) {
  const { t } = useTranslation();
  return (
    <Box h="100dvh" overflowY="auto" bg="surface2" css={paperStyles.ground}>
      <style>{sheetStyles}</style>
      <Flex data-no-print gap="2" p="3" maxW="210mm" mx="auto">
        <Button asChild size="sm" variant="ghost">
          <Link to={backTo}>
            <ArrowLeft />
            {t('common.back')}
          </Link>
        </Button>
        <Button size="sm" ms="auto" variant="outline" onClick={() => window.print()}>
          <Printer />
          {t('supervision.form.print')}
        </Button>
      </Flex>
      <Box as="article" css={paperStyles.paper} data-paper={name}>
        <h1>{title}</h1>
        {children}
      </Box>
    </Box>
  );
}
