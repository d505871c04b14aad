import { Button, Flex } from '@chakra-ui/react';
import { startDtuTest } from '@hoistway/shared/commands/dtuTestCommands.ts';
import { dtuTests } from '@hoistway/shared/resources/dtuTests.ts';
import { Gauge } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../crud/row.ts';
import { useRenewal, useRows } from '../../data/rows.ts';
import { useMayCommand } from '../../data/session.ts';
import { DtuTestDialog } from './DtuTestDialog.tsx';

/** The interval at which the platform stores its counts. */
const renewMs = 5_000;

/** Above the tests: starts one, and refetches the list while tests run. */
export function DtuTestBar() {
  const { t } = useTranslation();
  const renew = useRenewal();
  const may = useMayCommand()(startDtuTest);
  const [isOpen, setIsOpen] = useState(false);
  const running = useRows<Row>(
    { name: 'runningDtuTests', path: dtuTests.path },
    { state: 'running', pageSize: 100 },
    { refetchMs: renewMs },
  );
  const progressJson = JSON.stringify(running.data?.records.map(({ id, pushes }) => [id, pushes]));
  useEffect(() => void renew(dtuTests.name), [renew, progressJson]);
  if (!may) return null;
  return (
    <Flex>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        <Gauge />
        {t('elevators.tests.new')}
      </Button>
      {isOpen && <DtuTestDialog chosenDevices={[]} onClose={() => setIsOpen(false)} />}
    </Flex>
  );
}
