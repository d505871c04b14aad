import { chakra, Popover, Portal, Stack, Text } from '@chakra-ui/react';
import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { expiriesListed } from '@hoistway/shared/domain/constants.ts';
import { streams } from '@hoistway/shared/streams/index.ts';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dayOf } from '../../crud/list/quickChoices.ts';
import { useMay } from '../../data/session.ts';
import { useStream } from '../../data/stream.ts';
import { HeaderPill } from '../../ui/HeaderPill.tsx';
import { StateDot } from '../../ui/StateDot.tsx';
import { pageNamed } from '../routes.ts';

interface Due {
  title: string;
  /** Short title. */
  word: string;
  to: string;
  isFresh: boolean;
  /** Whether the first answer has arrived. */
  isKnown: boolean;
  rows: { id: string; no: string; what: string; isOverdue?: boolean }[];
}

/** Maintenance, contracts and inspections about to expire, as far as the user may see them (§2.3, §6). */
export function Reminders() {
  const { t } = useTranslation();
  const due = useDue();
  if (due.length === 0) return null;
  const isKnown = due.every((one) => one.isKnown);
  const sum = due.reduce((total, one) => total + one.rows.length, 0);
  const isCut = due.some((one) => one.rows.length >= expiriesListed);
  const sumText = isCut ? t('app.header.andMore', { count: sum }) : String(sum);
  const count = isKnown ? sumText : t('common.absent');
  const countOf = (one: Due) => {
    if (!one.isKnown) return t('common.absent');
    const count = one.rows.length;
    return count < expiriesListed ? String(count) : t('app.header.andMore', { count });
  };
  return (
    <Popover.Root positioning={{ placement: 'bottom-end' }} lazyMount>
      <Popover.Trigger asChild>
        <HeaderPill>
          <CalendarClock aria-hidden />
          <chakra.span srOnly>{t('app.header.reminders')}</chakra.span>
          <chakra.span display="none" css={{ '@media (min-width: 2200px)': { display: 'inline' } }}>
            {due.map((one) => `${countOf(one)} ${one.word}`).join(' · ')}
          </chakra.span>
          <chakra.span color="text" css={{ '@media (min-width: 2200px)': { display: 'none' } }}>
            {count}
          </chakra.span>
        </HeaderPill>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="80" maxH="70vh" overflowY="auto" p="2">
            {due.map((one) => (
              <Section key={one.title} {...one} />
            ))}
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

function Section({ title, to, isFresh, isKnown, rows }: Due) {
  const { t } = useTranslation();
  return (
    <Stack as="section" gap="0" pb="2" opacity={isFresh || !isKnown ? 1 : 0.6}>
      <Text px="2" py="1.5" textStyle="xs" color="muted" fontWeight="medium">
        {title}
        {isKnown && !isFresh && ` · ${t('app.header.stale')}`}
      </Text>
      {rows.length === 0 && (
        <Text px="2" textStyle="xs" color="dim">
          {t(isKnown ? 'app.header.nothingDue' : 'common.loading')}
        </Text>
      )}
      {rows.map((row) => (
        <chakra.div key={row.id} borderRadius="l1" _hover={{ bg: 'surface3' }}>
          <Link to={to}>
            <chakra.span display="flex" gap="2" px="2" py="1">
              <chakra.span truncate flex="1">
                {row.what}
              </chakra.span>
              <chakra.span color="dim" flexShrink="0">
                {row.isOverdue ? (
                  <StateDot state="fault" isColoured>
                    {`${row.no} ${t('app.header.overdue')}`}
                  </StateDot>
                ) : (
                  row.no
                )}
              </chakra.span>
            </chakra.span>
          </Link>
        </chakra.div>
      ))}
    </Stack>
  );
}

function useDue(): Due[] {
  const { t } = useTranslation();
  const maintenance = useStream(streams.maintenanceExpiries);
  const contracts = useStream(streams.contractExpiries);
  const inspections = useStream(streams.yearCheckExpiries);
  const may = {
    maintenance: useMay(streams.maintenanceExpiries.permission ?? []),
    contracts: useMay(streams.contractExpiries.permission ?? []),
    inspections: useMay(streams.yearCheckExpiries.permission ?? []),
  };
  const today = dayOf(new Date(systemClock.now()));
  const due: Due[] = [];
  if (may.maintenance)
    due.push({
      title: t('app.header.maintenanceDue'),
      word: t('app.header.maintenanceWord'),
      to: pageNamed('maintWork').path,
      isFresh: maintenance.fresh,
      isKnown: maintenance.hasLoaded,
      rows: maintenance.items.map((one) => ({ id: one.id, no: one.planDate, what: one.elevatorName })),
    });
  if (may.contracts)
    due.push({
      title: t('app.header.contractsDue'),
      word: t('app.header.contractsWord'),
      to: pageNamed('contract').path,
      isFresh: contracts.fresh,
      isKnown: contracts.hasLoaded,
      rows: contracts.items.map((one) => ({ id: one.id, no: one.contractNo, what: one.useUnitName })),
    });
  if (may.inspections)
    due.push({
      title: t('app.header.inspectionsDue'),
      word: t('app.header.inspectionsWord'),
      to: pageNamed('yearCheck').path,
      isFresh: inspections.fresh,
      isKnown: inspections.hasLoaded,
      rows: inspections.items.map((one) => ({
        id: one.id,
        no: one.dueDate,
        what: one.elevatorName || one.elevatorNo,
        isOverdue: one.dueDate !== '' && one.dueDate < today,
      })),
    });
  return due;
}
