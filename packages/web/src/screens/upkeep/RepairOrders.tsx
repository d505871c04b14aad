import { Button, HStack, Tabs } from '@chakra-ui/react';
import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { notAcceptedHours } from '@hoistway/shared/domain/constants.ts';
import { repairStates } from '@hoistway/shared/domain/repairStates.ts';
import { hourMs } from '@hoistway/shared/domain/timeUnits.ts';
import { repairOrders } from '@hoistway/shared/resources/repairOrders.ts';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { RepairActions } from '../../commands/RepairActions.tsx';
import { ReportRepair } from '../../commands/ReportRepair.tsx';
import { QuickFilter } from '../../crud/list/QuickFilter.tsx';
import { momentOf } from '../../crud/list/quickChoices.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';
import type { Row } from '../../crud/row.ts';
import { type StateMap, useStateCells } from '../../crud/useStateCells.tsx';
import { TabRow } from '../../ui/TabRow.tsx';
import { stateOfRepair } from '../../widgets/repairs/repairStateMarks.ts';
import { RepairFigures } from './RepairFigures.tsx';

const states: StateMap = {
  workOrderRecordState: stateOfRepair,
  alarmType: { 1: 'alarm', 2: 'attention', 3: 'fault' },
};

const tabs = ['list', 'statistics'] as const;

/** Repair orders with their actions and figures. */
export default function RepairOrders() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const cells = useStateCells(repairOrders, states);
  const open = params.get('of') === 'statistics' ? 'statistics' : 'list';
  const bar = (
    <HStack gap="3" align="center">
      <Tabs.Root
        value={open}
        onValueChange={({ value }) => setParams(value === 'list' ? {} : { of: value })}
        variant="line"
        flex="1"
        minW="0"
        ids={{ content: () => 'content' }}
      >
        <TabRow value={open} tabs={tabs.map((name) => ({ name, label: t(`repairs.figures.${name}`) }))} />
      </Tabs.Root>
      <ReportRepair />
    </HStack>
  );
  const notAccepted = {
    workOrderRecordState: String(repairStates.reported),
    'alarmTime.from': momentOf(systemClock.now() - notAcceptedHours * hourMs),
  };
  const filter = (
    <QuickFilter
      label={t('repairs.quick.title')}
      choices={[
        { name: 'all', label: t('repairs.quick.all'), query: {} },
        { name: 'notAccepted', label: t('repairs.quick.notAccepted'), query: notAccepted },
      ]}
    />
  );
  if (open === 'statistics') return <RepairFigures above={bar} />;
  return (
    <ResourceScreen
      resource={repairOrders}
      cells={cells}
      above={
        <>
          {bar}
          {filter}
        </>
      }
      actions={(row) => <OrderActions order={row} />}
    />
  );
}

function OrderActions({ order }: { order: Row }) {
  const { t } = useTranslation();
  return (
    <>
      <Button asChild size="sm" variant="outline">
        <Link to={`/workOrder/${order.id}`}>
          <FileText />
          {t('repairs.openCase')}
        </Link>
      </Button>
      <RepairActions order={order} />
    </>
  );
}
