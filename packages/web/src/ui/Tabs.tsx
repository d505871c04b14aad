import { Tabs as ChakraTabs } from '@chakra-ui/react';
import type { ReactNode } from 'react';

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
      display="flex"
      flexDirection="column"
      minH="0"
      flex="1"
    >
      <ChakraTabs.List overflowX="auto" overflowY="hidden" flexShrink="0" scrollbarWidth="thin">
        {tabs.map((tab) => (
          <ChakraTabs.Trigger key={tab.name} value={tab.name} flexShrink="0" whiteSpace="nowrap">
            {tab.label}
          </ChakraTabs.Trigger>
        ))}
      </ChakraTabs.List>
      {tabs.map((tab) => (
        <ChakraTabs.Content key={tab.name} value={tab.name} flex="1" minH="0" pt="4">
          {tab.content}
        </ChakraTabs.Content>
      ))}
    </ChakraTabs.Root>
  );
}
