import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import { type FactTotals, totalFacts } from '@hoistway/shared/domain/supervision/supervisionFacts.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { instantText } from '../../crud/formats.ts';
import { Panel } from '../../ui/Panel.tsx';
import { formPath } from './paths.ts';

/** Most links below a number. */
const linksMost = 6;

interface FactLink {
  key: string;
  label: string;
  to: string;
}

const factNames = [
  'faults',
  'trapped',
  'offlineHours',
  'doorCycling',
  'lateArrivals',
  'overdueVisits',
  'openPoints',
] as const satisfies readonly (keyof FactTotals)[];

/** What monitoring and the open records say: each number with links to the records that it counts. */
export function FactsPanel({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation();
  const { facts } = sheet;
  if (facts === null)
    return (
      <Panel title={t('supervision.facts.title')}>
        <Text p="3" color="muted" textStyle="sm">
          {t('supervision.facts.none')}
        </Text>
      </Panel>
    );
  const totals = totalFacts(facts);
  const links = linksOf(sheet);
  return (
    <Panel
      title={t('supervision.facts.title')}
      note={t('supervision.facts.since', { from: instantText(facts.fromAt), to: instantText(facts.toAt) })}
    >
      <Grid templateColumns={{ base: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)', xl: 'repeat(7, 1fr)' }}>
        {factNames.map((name) => (
          <Box key={name} p="3" borderEndWidth="1px" borderColor="hairline" minW="0">
            <Text textStyle="2xl" fontWeight="semibold" color={totals[name] > 0 ? 'fault' : 'muted'}>
              {totals[name]}
            </Text>
            <Text color="muted" textStyle="xs">
              {t(`supervision.facts.${name}`)}
            </Text>
            <Flex gap="1.5" wrap="wrap" mt="1" textStyle="xs">
              {links[name].slice(0, linksMost).map(({ key, label, to }) => (
                <Box key={key} asChild color="moving" textDecoration="underline" truncate maxW="full">
                  <Link to={to}>{label}</Link>
                </Box>
              ))}
            </Flex>
          </Box>
        ))}
      </Grid>
    </Panel>
  );
}

function linksOf({ facts, elevatorNos, elevator }: Sheet): Record<keyof FactTotals, FactLink[]> {
  const nameOf = (id: string) => elevatorNos[id] ?? elevator?.no ?? id;
  const toElevators = (ids: readonly string[]): FactLink[] =>
    [...new Set(ids)].map((id) => ({ key: id, label: nameOf(id), to: `/singleMonitor/${id}` }));
  return {
    faults: toElevators((facts?.faults ?? []).map(({ elevatorId }) => elevatorId)),
    trapped: (facts?.trapped ?? []).map(({ alarmId, elevatorId, at }) => ({
      key: alarmId,
      label: nameOf(elevatorId),
      to: `/singleMonitor/${elevatorId}?replay=${encodeURIComponent(at)}`,
    })),
    offlineHours: toElevators((facts?.offline ?? []).map(({ elevatorId }) => elevatorId)),
    doorCycling: toElevators((facts?.doorCycling ?? []).map(({ elevatorId }) => elevatorId)),
    lateArrivals: (facts?.lateArrivals ?? []).map(({ orderId, orderNo }) => ({
      key: orderId,
      label: orderNo,
      to: `/workOrder/${orderId}`,
    })),
    overdueVisits: (facts?.overdueVisits ?? []).map(({ orderId, orderNo }) => ({
      key: orderId,
      label: orderNo,
      to: `/maintWorkOrder/${orderId}`,
    })),
    openPoints: (facts?.openPoints ?? []).map(({ dayControlId, elevatorId, projectName }) => ({
      key: `${dayControlId} ${projectName}`,
      label: `${nameOf(elevatorId)} ${projectName}`,
      to: formPath('day', dayControlId),
    })),
  };
}
