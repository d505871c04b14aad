import { Box, Button, Flex } from '@chakra-ui/react';
import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import { ArrowLeft, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PrintedDay } from './PrintedDay.tsx';
import { PrintedMonth } from './PrintedMonth.tsx';
import { PrintedWeek } from './PrintedWeek.tsx';
import { paperStyles, sheetStyles } from './paperStyles.ts';
import { formPath } from './paths.ts';
import { AddendumTable } from './printedParts.tsx';

const bodies = { day: PrintedDay, week: PrintedWeek, month: PrintedMonth } as const;

/** A record on A4 in the field order of its form. */
export function PrintedSheet({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation();
  const Body = bodies[sheet.kind];
  return (
    <Box h="100dvh" overflowY="auto" bg="surface2" css={paperStyles.ground}>
      <style>{sheetStyles}</style>
      <Flex data-no-print gap="2" p="3" maxW="210mm" mx="auto">
        <Button asChild size="sm" variant="ghost">
          <Link to={formPath(sheet.kind, sheet.id)}>
            <ArrowLeft />
            {t('supervision.form.back')}
          </Link>
        </Button>
        <Button size="sm" ms="auto" variant="outline" onClick={() => window.print()}>
          <Printer />
          {t('supervision.form.print')}
        </Button>
      </Flex>
      <Box as="article" css={paperStyles.paper} data-paper={sheet.kind}>
        <h1>{t(`supervision.kinds.${sheet.kind}`)}</h1>
        <Body sheet={sheet} />
        <AddendumTable sheet={sheet} />
      </Box>
    </Box>
  );
}
