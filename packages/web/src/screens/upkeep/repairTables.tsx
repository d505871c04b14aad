import { Link as ChakraLink, HStack, Table, Text } from '@chakra-ui/react';
import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import { type RepairStatistics, repairTimes } from '@hoistway/shared/domain/repairFigures.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { locale } from '../../data/settings.ts';
import { clockText } from '../../widgets/age.ts';

const whole = new Intl.NumberFormat(intlLocale[locale]);
const timeText = (ms: number | null) => (ms === null ? '–' : clockText(ms));

/** The times of a case, each with its definition, in the four figures that tell of many. */
export function TimesTable({ times }: { times: RepairStatistics['times'] }) {
  const { t } = useTranslation();
  const columns = ['mean', 'median', 'p90', 'worst'] as const;
  return (
    <Table.Root size="sm">
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader />
          <Table.ColumnHeader textAlign="end">{t('repairs.figures.count')}</Table.ColumnHeader>
          {columns.map((name) => (
            <Table.ColumnHeader key={name} textAlign="end">
              {t(`repairs.figures.${name}`)}
            </Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {repairTimes.map((time) => (
          <Table.Row key={time}>
            <Table.Cell>
              {t(`repairs.figures.${time}`)}
              <Text color="muted" textStyle="2xs" maxW="30rem">
                {t(`repairs.figures.means.${time}`)}
              </Text>
            </Table.Cell>
            <Table.Cell textAlign="end">{whole.format(times[time].count)}</Table.Cell>
            {columns.map((name) => (
              <Table.Cell key={name} textAlign="end">
                {timeText(times[time][`${name}Ms`])}
              </Table.Cell>
            ))}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

/** The elevators with the most false alarms, chattering and orders. */
export function ElevatorTable({ rows }: { rows: RepairStatistics['byElevator'] }) {
  const { t } = useTranslation();
  const columns = ['alarms', 'falseAlarms', 'chattering', 'orders'] as const;
  return (
    <Table.Root size="sm">
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader>{t('repairs.field.elevator')}</Table.ColumnHeader>
          {columns.map((name) => (
            <Table.ColumnHeader key={name} textAlign="end">
              {t(`repairs.figures.${name}`)}
            </Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {rows.slice(0, 12).map((row) => (
          <Table.Row key={row.elevatorId}>
            <Table.Cell>
              <HStack gap="2" minW="0">
                <ChakraLink asChild>
                  <Link to={`/elevator/${row.elevatorId}`}>{row.elevatorNo}</Link>
                </ChakraLink>
                <Text color="muted" truncate>
                  {row.elevatorName}
                </Text>
              </HStack>
            </Table.Cell>
            {columns.map((name) => (
              <Table.Cell key={name} textAlign="end">
                {whole.format(row[name])}
              </Table.Cell>
            ))}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

/** Rescues that took longer than they may, each a link to its case. */
export function LateOrders({ orders }: { orders: RepairStatistics['late']['orders'] }) {
  const { t } = useTranslation();
  return (
    <Table.Root size="sm">
      <Table.Body>
        {orders.slice(0, 10).map((order) => (
          <Table.Row key={order.id}>
            <Table.Cell>
              <ChakraLink asChild>
                <Link to={`/workOrder/${order.id}`}>{order.workOrderNo}</Link>
              </ChakraLink>
            </Table.Cell>
            <Table.Cell>{order.elevatorNo}</Table.Cell>
            <Table.Cell textAlign="end">
              {order.arrivedAfterMs === null
                ? t('repairs.figures.notArrived')
                : clockText(order.arrivedAfterMs)}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}
