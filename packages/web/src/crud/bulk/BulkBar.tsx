import { Button, chakra, Flex, IconButton } from '@chakra-ui/react';
import { ArchiveRestore, PenLine, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkAction } from '../../data/bulkCall.ts';
import { useKeys } from '../../ui/useKeys.ts';
import type { Selection } from '../list/useSelection.ts';
import { useRecords } from '../records.ts';
import { BulkDialog } from './BulkDialog.tsx';

/** Bar of actions on the chosen rows, above the list's footer. */
export function BulkBar({ selection, isDeleted }: { selection: Selection; isDeleted: boolean }) {
  const { chosenActions, may } = useRecords();
  const { t } = useTranslation();
  const [action, setAction] = useState<BulkAction | null>(null);
  useKeys({
    Escape: selection.clear,
    ...(!isDeleted && may.change && { c: () => setAction('update') }),
    ...(!isDeleted && may.remove && { D: () => setAction('delete') }),
  });
  const button = (name: BulkAction, Icon: typeof PenLine) => (
    <Button size="sm" variant="ghost" onClick={() => setAction(name)}>
      <Icon />
      {t(`records.bulk.${name}`)}
    </Button>
  );
  return (
    <>
      <Flex
        role="toolbar"
        aria-label={t('records.bulk.chosen', { count: selection.rows.size })}
        position="absolute"
        bottom="3"
        insetStart="50%"
        transform="translateX(-50%)"
        zIndex="docked"
        align="center"
        gap="1"
        h="10"
        ps="4"
        pe="1.5"
        maxW="calc(100% - 1rem)"
        bg="surface3"
        borderWidth="1px"
        borderColor="line"
        borderRadius="l3"
        boxShadow="0 8px 24px -8px rgba(0, 0, 0, 0.5)"
      >
        <chakra.span fontWeight="medium" me="2" whiteSpace="nowrap" aria-live="polite">
          {t('records.bulk.chosen', { count: selection.rows.size })}
        </chakra.span>
        {isDeleted ? (
          may.remove && button('restore', ArchiveRestore)
        ) : (
          <>
            {chosenActions?.([...selection.rows.values()])}
            {may.change && button('update', PenLine)}
            {may.remove && button('delete', Trash2)}
          </>
        )}
        <IconButton
          size="sm"
          variant="ghost"
          color="muted"
          aria-label={t('records.bulk.clear')}
          title={t('records.bulk.clear')}
          onClick={selection.clear}
        >
          <X />
        </IconButton>
      </Flex>
      {action !== null && (
        <BulkDialog action={action} selection={selection} onClose={() => setAction(null)} />
      )}
    </>
  );
}
