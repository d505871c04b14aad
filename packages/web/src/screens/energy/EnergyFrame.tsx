import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { ArrowLeft, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Page } from '../../ui/Page.tsx';

interface EnergyFrameProps {
  title: string;
  /** Under the title. */
  note?: string | undefined;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

const printStyles = {
  '@media print': {
    height: 'auto',
    overflow: 'visible',
    '& [data-no-print]': { display: 'none' },
    '& section': { breakInside: 'avoid' },
  },
};

/** A page of energy with the whole window; it prints without its controls. */
export function EnergyFrame({ title, note, actions, children }: EnergyFrameProps) {
  const { t } = useTranslation();
  return (
    <Box h="100dvh" overflowY="auto" css={printStyles}>
      <Page maxW="80rem" mx="auto">
        <Flex align="center" gap="3" wrap="wrap">
          <Button asChild size="sm" variant="ghost" px="2" data-no-print>
            <Link to="/electricityMeter" aria-label={t('energy.report.back')}>
              <ArrowLeft />
            </Link>
          </Button>
          <Box minW="0" flex="1">
            <Heading as="h1" fontSize="lg" lineHeight="1.25">
              {title}
            </Heading>
            {note !== undefined && (
              <Text color="muted" textStyle="sm">
                {note}
              </Text>
            )}
          </Box>
          <Flex gap="2" wrap="wrap" data-no-print>
            {actions}
            <Button size="sm" variant="outline" onClick={() => window.print()}>
              <Printer />
              {t('energy.report.print')}
            </Button>
          </Flex>
        </Flex>
        {children}
      </Page>
    </Box>
  );
}
