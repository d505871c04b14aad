import { Box, Tabs, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface SideTabsProps {
  /** Name and label of each, in order; those of one group are together under its title. */
  tabs: readonly { name: string; label: ReactNode; group?: string | undefined }[];
}

/** The labels of many tabs below each other, if there is space beside their contents. */
export function SideTabs({ tabs }: SideTabsProps) {
  return (
    <Tabs.List w="52" flexShrink="0" overflowY="auto" pe="2" pb="2">
      {tabs.map(({ name, label, group }, at) => (
        <Box key={name} display="contents">
          {group !== undefined && group !== tabs[at - 1]?.group && (
            <Text role="presentation" color="dim" textStyle="2xs" px="4" pt={at === 0 ? '0' : '4'} pb="1">
              {group}
            </Text>
          )}
          <Tabs.Trigger
            value={name}
            justifyContent="flex-start"
            h="8"
            flexShrink="0"
            whiteSpace="nowrap"
            _focusVisible={{ outlineOffset: '-2px' }}
          >
            {label}
          </Tabs.Trigger>
        </Box>
      ))}
    </Tabs.List>
  );
}
