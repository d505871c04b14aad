import { Button, Flex } from '@chakra-ui/react';
import { startDtuTestRun } from '@hoistway/shared/commands/dtuTestRunCommands.ts';
import { Grid3x3 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayCommand } from '../../data/session.ts';
import { MatrixDialog } from './MatrixDialog.tsx';

/** Above the matrices of tests: starts one. */
export function MatrixBar() {
  const { t } = useTranslation();
  const may = useMayCommand()(startDtuTestRun);
  const [isOpen, setIsOpen] = useState(false);
  if (!may) return null;
  return (
    <Flex>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        <Grid3x3 />
        {t('devices.matrix.new')}
      </Button>
      {isOpen && <MatrixDialog onClose={() => setIsOpen(false)} />}
    </Flex>
  );
}
