import { Flex, IconButton } from '@chakra-ui/react';
import { ArchiveRestore, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRecords } from '../records.ts';
import { type Row, titleOf } from '../row.ts';
import type { useDeletion } from '../useDeletion.ts';

interface RowActionsProps {
  row: Row;
  isDeleted: boolean;
  onEdit: () => void;
  deletion: ReturnType<typeof useDeletion>;
}

/** Row actions of a user with write access: edit, delete, or restore. */
export function RowActions({ row, isDeleted, onEdit, deletion }: RowActionsProps) {
  const { resource, may, refusal } = useRecords();
  const { t } = useTranslation();
  const refusalText = refusal?.(row) ?? null;
  const button = (word: string, Icon: LucideIcon, onClick: () => void) => (
    <IconButton
      size="xs"
      variant="ghost"
      color="muted"
      aria-label={`${word}: ${titleOf(resource, row)}`}
      title={refusalText ?? word}
      disabled={refusalText !== null}
      onClick={onClick}
    >
      <Icon />
    </IconButton>
  );
  return (
    <Flex justify="flex-end">
      {isDeleted ? (
        may.remove && button(t('records.restore'), ArchiveRestore, () => void deletion.restore(row))
      ) : (
        <>
          {may.change && button(t('common.edit'), Pencil, onEdit)}
          {may.remove && button(t('common.delete'), Trash2, () => void deletion.remove(row))}
        </>
      )}
    </Flex>
  );
}
