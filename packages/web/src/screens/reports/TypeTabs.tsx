import { Tabs } from '@chakra-ui/react';
import type { SheetSection } from '@hoistway/shared/domain/reports/sheet.ts';
import { useLocation, useNavigate } from 'react-router';
import { TabRow } from '../../ui/TabRow.tsx';

interface TypeTabsProps {
  elevatorId: string;
  sections: readonly SheetSection[];
  /** The name of the block that is open. */
  open: string;
}

/** The parts of an elevator's report; each has an address of its own. */
export function TypeTabs({ elevatorId, sections, open }: TypeTabsProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <Tabs.Root
      value={open}
      onValueChange={({ value }) => void navigate(`/echartReport/${elevatorId}/${value}${search}`)}
      variant="line"
      mb="4"
    >
      <TabRow value={open} tabs={sections.map(({ name, heading }) => ({ name, label: heading }))} />
    </Tabs.Root>
  );
}
