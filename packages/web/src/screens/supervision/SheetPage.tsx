import { Badge, Box, Button, Flex, Heading, HStack, Text } from '@chakra-ui/react';
import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import type { SupervisionKind } from '@hoistway/shared/domain/supervision/supervisionKinds.ts';
import { ArrowLeft, Printer } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { errorText } from '../../data/errorText.ts';
import { cachePhonePage } from '../../data/phone/cachePhonePage.ts';
import type { StepQueue } from '../../data/phone/useStepQueue.ts';
import { useStoredSheet } from '../../data/phone/useStoredSheet.ts';
import { recordNames } from '../../data/supervision.ts';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Page } from '../../ui/Page.tsx';
import { AddendumPanel } from './AddendumPanel.tsx';
import { FactsPanel } from './FactsPanel.tsx';
import { printPath } from './paths.ts';
import { SheetQueue } from './SheetQueue.tsx';
import { SignPanel } from './SignPanel.tsx';
import { StopNotice } from './StopNotice.tsx';

interface SheetPageProps {
  kind: SupervisionKind;
  children: (sheet: Sheet, queue: StepQueue) => ReactNode;
}

/** The form of one supervision record: its head, what monitoring saw, the form itself, and the signatures. */
export function SheetPage({ kind, children }: SheetPageProps) {
  return (
    <LoadedSheet kind={kind}>
      {(sheet, queue) => (
        <Box h="100dvh" overflowY="auto" data-sheet={sheet.id}>
          <Page maxW="72rem" mx="auto">
            <SheetHeader sheet={sheet} />
            <SheetQueue queue={queue} />
            <StopNotice sheet={sheet} />
            <FactsPanel sheet={sheet} />
            {children(sheet, queue)}
            <SignPanel sheet={sheet} />
            <AddendumPanel sheet={sheet} />
          </Page>
        </Box>
      )}
    </LoadedSheet>
  );
}

/** The record that the address names, or its loading and error states. */
export function LoadedSheet({ kind, children }: SheetPageProps) {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const { sheet, queue, error, isPending, isOffline, refetch } = useStoredSheet(kind, id);
  const isLive = sheet !== null && !error && !isOffline;
  useEffect(() => {
    // Without a browser cache the page works as before.
    if (isLive) void cachePhonePage().catch(() => {});
  }, [isLive]);
  if (sheet !== null) return children(sheet, queue);
  return (
    <Box h="100dvh" display="flex" flexDirection="column">
      <Page>
        {!isPending ? (
          <ErrorState onRefresh={() => void refetch()} reason={errorText(error)}>
            {t('supervision.form.noRecord')}
          </ErrorState>
        ) : (
          <LoadingState />
        )}
      </Page>
    </Box>
  );
}

const statusColors = { draft: 'attention', submitted: 'moving', archived: 'normal' } as const;

function SheetHeader({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation();
  const { kind, unit, elevator, day, fromDay, status } = sheet;
  const name = recordNames[kind];
  return (
    <Flex align="center" gap="3" wrap="wrap">
      <Button asChild size="sm" variant="ghost" px="2">
        <Link to={`/dayWeekMonthManger?of=${name}`} aria-label={t('supervision.form.back')}>
          <ArrowLeft />
        </Link>
      </Button>
      <Box minW="0" flex="1">
        <Heading as="h1" fontSize="lg" lineHeight="1.25">
          {t(`supervision.kinds.${kind}`)}
        </Heading>
        <Text color="muted" textStyle="sm">
          {[
            unit?.name,
            elevator && `${elevator.no} ${elevator.name}`,
            day === fromDay ? day : `${fromDay} – ${day}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Box>
      <HStack gap="2">
        <Badge colorPalette={statusColors[status]} size="md" data-status={status}>
          {t(`resources.${name}.options.status.${status}`)}
        </Badge>
        <Button asChild size="sm" variant="outline">
          <Link to={printPath(sheet)}>
            <Printer />
            {t('supervision.form.print')}
          </Link>
        </Button>
      </HStack>
    </Flex>
  );
}
