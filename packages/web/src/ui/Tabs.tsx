import { Tabs as ChakraTabs, useBreakpointValue } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { SideTabs } from './SideTabs.tsx';
import { TabRow } from './TabRow.tsx';

interface TabsProps {
  /** Name, label and content of each, in order; `group` titles those beside their contents. */
  tabs: readonly { name: string; label: ReactNode; content: ReactNode; group?: string | undefined }[];
  value: string;
  onChange: (name: string) => void;
  /** On a wide window the labels are beside the contents instead of above. */
  isBeside?: boolean;
}

/** Contents in tabs; only the open one is rendered. */
export function Tabs({ tabs, value, onChange, isBeside = false }: TabsProps) {
  const isWide = useBreakpointValue({ base: false, lg: true }, { ssr: false }) ?? false;
  const isSide = isBeside && isWide;
  return (
    <ChakraTabs.Root
      value={value}
      onValueChange={(now) => onChange(now.value)}
      variant="line"
      orientation={isSide ? 'vertical' : 'horizontal'}
      lazyMount
      display="flex"
      flexDirection={isSide ? 'row' : 'column'}
      minH="0"
      minW="0"
      flex="1"
    >
      {isSide ? <SideTabs tabs={tabs} /> : <TabRow tabs={tabs} value={value} />}
      {tabs.map((tab) => (
        <ChakraTabs.Content
          key={tab.name}
          value={tab.name}
          flex="1"
          minH="0"
          minW="0"
          pt={isSide ? '0' : '4'}
          ps={isSide ? '5' : '0'}
        >
          {tab.content}
        </ChakraTabs.Content>
      ))}
    </ChakraTabs.Root>
  );
}
