import { Tabs as ChakraTabs } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { TabRow } from './TabRow.tsx';

interface TabsProps {
  /** Name, word and content of each, in order. */
  tabs: readonly { name: string; label: ReactNode; content: ReactNode }[];
  value: string;
  onChange: (name: string) => void;
}

/** Contents that take turns; only the one shown is drawn. */
export function Tabs({ tabs, value, onChange }: TabsProps) {
  return (
    <ChakraTabs.Root
      value={value}
      onValueChange={(now) => onChange(now.value)}
      variant="line"
      lazyMount
      _horizontal={{ display: 'flex' }}
      flexDirection="column"
      minH="0"
      minW="0"
      flex="1"
    >
      <TabRow tabs={tabs} value={value} />
      {tabs.map((tab) => (
        <ChakraTabs.Content key={tab.name} value={tab.name} flex="1" minH="0" pt="4">
          {tab.content}
        </ChakraTabs.Content>
      ))}
    </ChakraTabs.Root>
  );
}
