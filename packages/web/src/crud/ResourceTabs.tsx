import { Tabs } from '@chakra-ui/react';
import { may } from '@hoistway/shared/domain/permission.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSession } from '../data/session.ts';
import { TabRow } from '../ui/TabRow.tsx';
import { ResourceScreen } from './ResourceScreen.tsx';
import type { ScreenParts } from './records.ts';

export interface ResourceTab extends ScreenParts {
  resource: AnyResource;
  /** Distinguishes tabs of one resource; the resource's name by default. */
  name?: string;
  /** The resource's title by default. */
  label?: string;
}

interface ResourceTabsProps {
  tabs: readonly ResourceTab[];
  /** A notice about all of them, above the tabs. */
  notice?: ReactNode;
}

/** Several resources on one page, as far as the user may see them; the address selects one: `?of=name`. */
export function ResourceTabs({ tabs, notice }: ResourceTabsProps) {
  const { t } = useTranslation();
  const session = useSession();
  const [params, setParams] = useSearchParams();
  const visibleTabs = tabs.filter(({ resource }) => may(session, resource.permission));
  const open = visibleTabs.find((tab) => nameOf(tab) === params.get('of')) ?? visibleTabs[0];
  if (open === undefined) return null;
  const { name: _, label: __, resource, above, ...parts } = open;
  const bar = visibleTabs.length > 1 && (
    <Tabs.Root
      value={nameOf(open)}
      onValueChange={({ value }) => setParams(value === nameOf(visibleTabs[0] ?? open) ? {} : { of: value })}
      variant="line"
      ids={{ content: () => 'content' }}
    >
      <TabRow
        value={nameOf(open)}
        tabs={visibleTabs.map((tab) => ({
          name: nameOf(tab),
          label: tab.label ?? t(`resources.${tab.resource.name}.title`),
        }))}
      />
    </Tabs.Root>
  );
  return (
    <ResourceScreen
      key={nameOf(open)}
      resource={resource}
      {...parts}
      above={
        <>
          {notice}
          {bar}
          {above}
        </>
      }
    />
  );
}

const nameOf = (tab: ResourceTab) => tab.name ?? tab.resource.name;
