import { may } from '@hoistway/shared/domain/permission.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { resourceList } from '@hoistway/shared/resources/index.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../data/session.ts';
import { groupsOf, readableFields } from '../form/fieldGroups.ts';
import { RecordView } from '../form/RecordView.tsx';
import { useRecords } from '../records.ts';
import type { Row } from '../row.ts';
import { HistoryTab } from './HistoryTab.tsx';
import { PartRows } from './PartRows.tsx';

/** The resources whose rows are parts of this one's, in the registry's order. */
export const partsOf = (resource: AnyResource): AnyResource[] =>
  resourceList.filter((one) => {
    const field = one.parent === undefined ? undefined : one.fields[one.parent];
    return field !== undefined && 'to' in field && field.to === resource.name;
  });

/**
 * Tabs of a record: its values, the screen's own, one per kind of its parts, and its history. A tab of the screen
 * with a section's name replaces that section.
 */
export function useRecordTabs(
  row: Row,
): { name: string; label: string; content: ReactNode; group: string }[] {
  const {
    resource,
    labels,
    tabs = [],
    hiddenParts = [],
    hiddenFields,
    hasSectionTabs = false,
  } = useRecords();
  const { t } = useTranslation();
  const session = useSession();
  const parts = partsOf(resource).filter(
    ({ name, permission }) => !hiddenParts.includes(name) && may(session, permission),
  );
  const sections = groupsOf(readableFields(resource, hiddenFields)).map((section, at) => ({
    name: at === 0 ? '' : (section.group ?? 'general'),
    label: section.group === undefined ? t('records.general') : labels.group(section.group),
    content: <RecordView row={row} section={section} />,
  }));
  const values = hasSectionTabs
    ? sections.filter(({ name }) => !tabs.some((tab) => tab.name === name))
    : [{ name: '', label: t('records.general'), content: <RecordView row={row} /> }];
  const own = t('records.ownTabs');
  const relatedGroup = t('records.relatedTabs');
  return [
    ...values.map((one) => ({ ...one, group: own })),
    ...tabs.map((one) => ({ ...one, content: one.content(row), group: relatedGroup })),
    ...parts.map((part) => ({
      name: part.name,
      label: t(`resources.${part.name}.title`),
      content: <PartRows key={part.name} part={part} of={row} />,
      group: relatedGroup,
    })),
    { name: 'history', label: t('records.history'), content: <HistoryTab row={row} />, group: relatedGroup },
  ];
}
