import { Button } from '@chakra-ui/react';
import { startDtuTest } from '@hoistway/shared/commands/dtuTestCommands.ts';
import { Activity, CreditCard, Gauge, type LucideIcon, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Row } from '../../crud/row.ts';
import { useOpenRow } from '../../crud/useOpenRow.ts';
import { useMayCommand } from '../../data/session.ts';
import { hint } from '../../ui/toast.ts';
import { DtuTestDialog } from './DtuTestDialog.tsx';

/** Queries of one gateway device (§5): traffic card, status, settings; and a test of several. */
export function DeviceActions({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const open = useOpenRow();
  const mayTest = useMayCommand()(startDtuTest);
  const [testedDevices, setTestedDevices] = useState<readonly Row[]>([]);
  const ofOne = (work: (device: Row) => void) => () => {
    const [device, other] = rows;
    if (device === undefined || other !== undefined) hint(t('elevators.selectExactlyOne'));
    else work(device);
  };
  const toCard = (device: Row) => {
    const iccid = typeof device.simICCID === 'string' ? device.simICCID : '';
    if (iccid === '') hint(t('elevators.iccidEmpty'));
    else void navigate(`/simCard/${iccid}`);
  };
  const test = () =>
    rows.length > 0
      ? setTestedDevices(rows)
      : hint(t('records.bulk.atLeastOne', { what: t('resources.dtus.one') }));
  const button = (word: string, Icon: LucideIcon, work: (device: Row) => void) => (
    <Button size="sm" variant="ghost" onClick={ofOne(work)}>
      <Icon />
      {word}
    </Button>
  );
  return (
    <>
      {button(t('elevators.trafficCard'), CreditCard, toCard)}
      {button(t('elevators.status'), Activity, ({ id }) => open.go({ id }))}
      {button(t('elevators.settings'), SlidersHorizontal, ({ id }) =>
        open.go({ id, tab: 'gatewaySettings' }),
      )}
      {mayTest && (
        <Button size="sm" variant="ghost" onClick={test}>
          <Gauge />
          {t('elevators.tests.start')}
        </Button>
      )}
      {testedDevices.length > 0 && (
        <DtuTestDialog chosenDevices={testedDevices} onClose={() => setTestedDevices([])} />
      )}
    </>
  );
}
