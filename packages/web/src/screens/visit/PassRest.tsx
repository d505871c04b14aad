import { Button, List } from '@chakra-ui/react';
import type { VisitItemView } from '@hoistway/shared/domain/visitView.ts';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface PassRestProps {
  area: string;
  /** Open items of the area that need no test, number or photo. */
  rest: readonly VisitItemView[];
  onPass: () => Promise<void>;
}

/** Passes the remaining items of an area together, after a confirmation that names them. */
export function PassRest({ area, rest, onPass }: PassRestProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="md" minH="11" variant="outline" onClick={() => setIsOpen(true)}>
        <CheckCheck size={18} aria-hidden />
        {t('upkeep.visit.passRest', { count: rest.length })}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={t('upkeep.visit.passTitle', { area, count: rest.length })}
        action={t('upkeep.visit.pass')}
        onConfirm={onPass}
        onClose={() => setIsOpen(false)}
      >
        {t('upkeep.visit.passText')}
        <List.Root mt="2" ps="5" maxH="40dvh" overflowY="auto">
          {rest.map(({ id, name }) => (
            <List.Item key={id}>{name}</List.Item>
          ))}
        </List.Root>
      </ConfirmDialog>
    </>
  );
}
