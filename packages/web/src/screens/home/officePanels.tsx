import { dtus } from '@hoistway/shared/resources/dtus.ts';
import { modSalesOrders } from '@hoistway/shared/resources/modSalesOrders.ts';
import { parts } from '@hoistway/shared/resources/parts.ts';
import { spotChecks } from '@hoistway/shared/resources/spotChecks.ts';
import { useTranslation } from 'react-i18next';
import { dateText } from '../../crud/formats.ts';
import { RecordPanel } from './RecordPanel.tsx';
import { useWorkTexts } from './useWorkTexts.ts';

const spotStates = { qualified: 'normal', rectify: 'attention', stopUse: 'fault' } as const;

export function SpotChecks() {
  const { t, elevator } = useWorkTexts();
  return (
    <RecordPanel
      resource={spotChecks}
      title={t('home.work.spotChecks')}
      empty={t('home.work.noSpotChecks')}
      to="/safeCheck"
      query={{ sort: '-date' }}
      rowOf={(check) => {
        const { no, place } = elevator(check.elevatorId);
        return {
          to: `/safeCheck?row=${check.id}`,
          state: check.results ? spotStates[check.results] : 'unknown',
          title: check.results ? `${no} ${t(`resources.spotChecks.options.results.${check.results}`)}` : no,
          note: place,
          aside: check.date ? dateText(check.date) : '',
        };
      }}
    />
  );
}

export function Sales() {
  const { t } = useTranslation();
  return (
    <RecordPanel
      resource={modSalesOrders}
      title={t('home.work.sales')}
      empty={t('home.work.noSales')}
      to="/modSalesOrder"
      query={{ sort: '-orderedOn' }}
      rowOf={(order) => ({
        to: `/modSalesOrder?row=${order.id}`,
        state: order.status === 'built' ? 'normal' : order.status === 'cancelled' ? 'offline' : 'moving',
        title: order.name,
        note: [order.salesOrderNo, t(`resources.modSalesOrders.options.status.${order.status}`)].join(' · '),
        aside: order.orderedOn ? dateText(order.orderedOn) : '',
      })}
    />
  );
}

export function Parts() {
  const { t } = useTranslation();
  return (
    <RecordPanel
      resource={parts}
      title={t('home.work.parts')}
      empty={t('home.work.noParts')}
      to="/parts"
      query={{}}
      rowOf={(part) => ({
        to: `/parts?row=${part.id}`,
        state: part.status === 'active' ? 'normal' : 'offline',
        title: part.name,
        note: [part.no, part.model].filter(Boolean).join(' · '),
        aside: part.lifeMonths ? t('home.work.lifeMonths', { count: part.lifeMonths }) : '',
      })}
    />
  );
}

export function Devices() {
  const { t } = useTranslation();
  return (
    <RecordPanel
      resource={dtus}
      title={t('home.work.devices')}
      empty={t('home.work.noDevices')}
      to="/device"
      query={{}}
      rowOf={(device) => ({
        to: `/device?row=${device.id}`,
        state: device.isOnline ? 'normal' : 'offline',
        title: device.dtuCode,
        note: [device.deviceModel, device.softVer].filter(Boolean).join(' · '),
        aside: t(device.isOnline ? 'home.work.isOnline' : 'home.work.isOffline'),
      })}
    />
  );
}
