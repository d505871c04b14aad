import type { CaseEntryKind } from '@hoistway/shared/domain/caseEntryKinds.ts';
import type { CaseEntryOf } from '@hoistway/shared/domain/caseFile.ts';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { entryParts } from './entryTexts.ts';

/** The text of a line of the case, by its kind. */
export function useEntryText(): <K extends CaseEntryKind>(entry: CaseEntryOf<K>) => string {
  const { t } = useTranslation();
  const word = (key: string, name: string) => (i18next.exists(key) ? t(key) : name);
  return (entry) => entryParts[entry.kind](entry.body, { t, text: word }).filter(Boolean).join(' · ');
}
