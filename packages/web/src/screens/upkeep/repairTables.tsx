import { Link as ChakraLink, chakra, Text } from '@chakra-ui/react';
import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import { type RepairStatistics, repairTimes } from '@hoistway/shared/domain/repairFigures.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Data, Head } from '../../crud/list/tableParts.tsx';
import { locale } from '../../data/settings.ts';
import { clockText } from '../../widgets/age.ts';

const whole = new Intl.NumberFormat(intlLocale[locale]);
const wraps = { whiteSpace: 'normal', 'tr:last-child &': { borderBottomWidth: '0' } };
const timeText = (ms: number | null) => (ms === null ? '–' : clockText(ms));

/** Times of cases, each with its definition, in four statistics. */
export function TimesTable({ times }: { times: RepairStatistics['times'] }) {
  const { t } = useTranslation();
  const columns = ['mean', 'median', 'p90', 'worst'] as const;
  return (
    <chakra.table w="full">
      <thead>
        <tr>
          <Head />
          <Head textAlign="end">{t('repairs.figures.count')}</Head>
          {columns.map((name) => (
            <Head key={name} textAlign="end">
              {t(`repairs.figures.${name}`)}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {repairTimes.map((time) => (
          <tr key={time}>
            <Data py="2" css={wraps}>
              {t(`repairs.figures.${time}`)}
              <Text color="muted" textStyle="2xs" maxW="30rem">
                {t(`repairs.figures.means.${time}`)}
              </Text>
            </Data>
            <Data py="2" css={wraps} textAlign="end">
              {whole.format(times[time].count)}
            </Data>
            {columns.map((name) => (
              <Data py="2" css={wraps} key={name} textAlign="end">
                {timeText(times[time][`${name}Ms`])}
              </Data>
            ))}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

/** Rescues beyond the time limit, each a link to its case. */
export function LateOrders({ orders }: { orders: RepairStatistics['late']['orders'] }) {
  const { t } = useTranslation();
  return (
    <chakra.table w="full">
      <tbody>
        {orders.slice(0, 10).map((order) => (
          <tr key={order.id}>
            <Data py="2" css={wraps}>
              <ChakraLink asChild>
                <Link to={`/workOrder/${order.id}`}>{order.workOrderNo}</Link>
              </ChakraLink>
            </Data>
            <Data py="2" css={wraps}>
              {order.elevatorNo}
            </Data>
            <Data py="2" css={wraps} textAlign="end">
              {order.arrivedAfterMs === null
                ? t('repairs.figures.notArrived')
                : clockText(order.arrivedAfterMs)}
            </Data>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}
