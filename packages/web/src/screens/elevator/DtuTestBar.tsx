import { Button, Flex } from '@chakra-ui/react';
import { startDtuTest } from '@hoistway/shared/commands/dtuTestCommands.ts';
import type { Page } from '@hoistway/shared/model/resource.ts';
import { dtuTests } from '@hoistway/shared/resources/dtuTests.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../crud/row.ts';
import { api } from '../../data/client.ts';
import { useMayCommand } from '../../data/session.ts';
import { DtuTestDialog } from './DtuTestDialog.tsx';

/** The platform writes down what it counted as often. */
const renewMs = 5_000;

/** Above the tests: starts one, and has the list follow those that run. */
export function DtuTestBar() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const may = useMayCommand()(startDtuTest);
  const [isOpen, setIsOpen] = useState(false);
  const running = useQuery({
    queryKey: ['runningDtuTests'],
    queryFn: ({ signal }) =>
      api.get<Page<Row>>(dtuTests.path, { query: { state: 'running', pageSize: 100 }, signal }),
    refetchInterval: renewMs,
    meta: { isQuiet: true },
  });
  const progressJson = JSON.stringify(running.data?.records.map(({ id, pushes }) => [id, pushes]));
  useEffect(() => void queries.invalidateQueries({ queryKey: [dtuTests.name] }), [queries, progressJson]);
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
