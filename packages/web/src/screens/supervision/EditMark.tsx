import { Badge } from '@chakra-ui/react';
import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import { useTranslation } from 'react-i18next';

/** Whether a text is the draft's or was changed by a person; nothing for a record without a draft. */
export function EditMark({ sheet, name }: { sheet: Sheet; name: string }) {
  const { t } = useTranslation();
  if (sheet.facts === null) return null;
  const isEdited = sheet.editedFields.includes(name);
  return (
    <Badge size="xs" colorPalette={isEdited ? 'attention' : 'gray'} data-edited={isEdited}>
      {t(isEdited ? 'supervision.form.edited' : 'supervision.form.drafted')}
    </Badge>
  );
}
