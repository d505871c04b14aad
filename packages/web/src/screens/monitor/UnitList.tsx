import { Box, Input, Text } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countText } from '../../data/countText.ts';
import { Panel } from '../../ui/Panel.tsx';

interface Unit {
  id: string;
  name: string;
  elevators: number;
}

const rowPx = 34;

/** The use units of the scope by name, with their number of elevators. */
export function UnitList(props: {
  units: readonly Unit[];
  chosenId: string;
  onChoose: (id: string) => void;
}) {
  const { t } = useTranslation();
  const { chosenId, onChoose } = props;
  const [text, setText] = useState('');
  const scroll = useRef<HTMLDivElement>(null);
  const units = useMemo(() => {
    const searchText = text.trim().toLowerCase();
    return searchText === ''
      ? props.units
      : props.units.filter((unit) => unit.name.toLowerCase().includes(searchText));
  }, [props.units, text]);
  const rows = useVirtualizer({
    count: units.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowPx,
    overscan: 12,
  });
  return (
    <Panel
      title={t('monitor.useUnits')}
      note={countText(t, 'sites', props.units.length)}
      w={{ base: 'full', md: '64' }}
      flexShrink="0"
      h={{ base: '52', md: 'auto' }}
    >
      <Box p="2">
        <Input
          size="sm"
          type="search"
          value={text}
          placeholder={t('monitor.findUnit')}
          aria-label={t('monitor.findUnit')}
          onChange={(event) => setText(event.target.value)}
        />
      </Box>
      <Box ref={scroll} overflowY="auto" flex="1" minH="0" px="2" pb="2">
        <Box position="relative" h={`${rows.getTotalSize()}px`}>
          {rows.getVirtualItems().map((item) => {
            const unit = units[item.index];
            if (unit === undefined) return null;
            const isChosen = unit.id === chosenId;
            return (
              <Box
                key={unit.id}
                as="button"
                position="absolute"
                insetX="0"
                transform={`translateY(${item.start}px)`}
                h={`${rowPx}px`}
                px="2.5"
                display="flex"
                alignItems="center"
                gap="2"
                textAlign="start"
                borderRadius="l1"
                bg={isChosen ? 'surface3' : undefined}
                color={isChosen ? 'text' : 'muted'}
                _hover={{ color: 'text' }}
                aria-current={isChosen}
                onClick={() => onChoose(unit.id)}
              >
                <Text truncate flex="1">
                  {unit.name}
                </Text>
                <Text textStyle="xs" color="dim">
                  {unit.elevators}
                </Text>
              </Box>
            );
          })}
        </Box>
      </Box>
    </Panel>
  );
}
