import { Button, Flex, Tabs } from '@chakra-ui/react';
import { maintenanceOrders } from '@hoistway/shared/resources/maintenanceOrders.ts';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { MaintenanceActions } from '../../commands/MaintenanceActions.tsx';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';
import { type StateMap, useStateCells } from '../../crud/useStateCells.tsx';
import { Page } from '../../ui/Page.tsx';
import { TabRow } from '../../ui/TabRow.tsx';
import { DayRoutes } from './planner/DayRoutes.tsx';
import { Planner } from './planner/Planner.tsx';

const states: StateMap = {
  status: {
    created: 'unknown',
    notSent: 'unknown',
    sent: 'attention',
    notAccepted: 'attention',
    accepted: 'moving',
    signedIn: 'moving',
    inPlan: 'unknown',
    inExecution: 'moving',
    completed: 'normal',
    confirmed: 'normal',
    overdue: 'fault',
    invalid: 'offline',
  },
  timing: { normal: 'normal', advance: 'moving', overdue: 'fault' },
};

const tabs = ['list', 'planner', 'day'] as const;
type Tab = (typeof tabs)[number];

/** Planned visits: as records, in the planner, and as the routes of a day. */
export default function MaintenanceOrders() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const cells = useStateCells(maintenanceOrders, states);
  const hasRow = params.get('row') !== null;
  const open: Tab = hasRow ? 'list' : (tabs.find((tab) => tab === params.get('of')) ?? 'list');
  const bar = (
    <Tabs.Root
      value={open}
      onValueChange={({ value }) => setParams(value === 'list' ? {} : { of: value })}
      variant="line"
      ids={{ content: () => 'content' }}
    >
      <TabRow value={open} tabs={tabs.map((name) => ({ name, label: t(`upkeep.planner.tabs.${name}`) }))} />
    </Tabs.Root>
  );
  if (open === 'list')
    return (
      <ResourceScreen
        resource={maintenanceOrders}
        cells={cells}
        above={bar}
        actions={(row) => (
          <Flex gap="2" wrap="wrap">
            <Button asChild size="sm" variant="outline">
              <Link to={`/maintWorkOrder/${row.id}`}>{t('upkeep.visit.open')}</Link>
            </Button>
            <Button asChild size="sm" variant="outline">
              <Link to={`/maintWorkOrder/${row.id}?print=1`}>{t('upkeep.visit.record.print')}</Link>
            </Button>
            <MaintenanceActions row={row} />
          </Flex>
        )}
      />
    );
  return (
    <Page>
      {bar}
      {open === 'planner' ? <Planner /> : <DayRoutes />}
    </Page>
  );
}
