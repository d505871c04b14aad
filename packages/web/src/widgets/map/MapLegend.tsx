import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type Condition, conditions } from '../../data/condition.ts';
import { StateMark } from '../../ui/StateDot.tsx';
import { stateOf } from '../conditionMark.ts';
import type { LiveCounts } from './liveCounts.ts';

interface MapLegendProps {
  counts: LiveCounts;
  hiddenConditions: ReadonlySet<Condition>;
  /** Shows or hides a condition; without it the legend only explains. */
  onToggle?: (condition: Condition) => void;
  locale: string;
}

/** Legend of the marks with their counts; a click hides or shows a condition. */
export function MapLegend({ counts: live, hiddenConditions, onToggle, locale }: MapLegendProps) {
  const { t } = useTranslation();
  const counts = useSyncExternalStore(live.listen, live.get);
  const number = new Intl.NumberFormat(locale);
  const listedConditions = conditions.filter(
    (name, index) => (counts[index] ?? 0) > 0 || always.has(name) || hiddenConditions.has(name),
  );
  return (
    <Flex
      role="group"
      aria-label={t('map.legend')}
      bg="surface1/85"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l2"
      px="1"
      py="1"
      gap="0.5"
      overflowX="auto"
      maxW="full"
    >
      {listedConditions.map((condition) => {
        const isHidden = hiddenConditions.has(condition);
        const count = counts[conditions.indexOf(condition)] ?? 0;
        return (
          <chakra.button
            key={condition}
            type="button"
            disabled={onToggle === undefined}
            aria-pressed={!isHidden}
            title={t(isHidden ? 'map.show' : 'map.hide', { what: t(`monitor.condition.${condition}`) })}
            onClick={() => onToggle?.(condition)}
            display="inline-flex"
            alignItems="center"
            gap="1.5"
            h="6"
            px="2"
            borderRadius="l1"
            textStyle="xs"
            whiteSpace="nowrap"
            opacity={isHidden ? 0.45 : 1}
            textDecoration={isHidden ? 'line-through' : undefined}
            cursor={onToggle === undefined ? 'default' : 'pointer'}
            focusVisibleRing="inside"
            _hover={onToggle === undefined ? {} : { bg: 'surface3' }}
          >
            <StateMark state={stateOf[condition]} />
            <Text as="span" color="muted" hideBelow={always.has(condition) ? undefined : 'md'}>
              {t(`monitor.condition.${condition}`)}
            </Text>
            <Box as="span" color={count > 0 && isGrave(condition) ? stateOf[condition] : 'text'}>
              {number.format(count)}
            </Box>
          </chakra.button>
        );
      })}
    </Flex>
  );
}

const always: ReadonlySet<Condition> = new Set(['alarm', 'fault', 'offline', 'normal']);
const isGrave = (condition: Condition): boolean =>
  conditions.indexOf(condition) < conditions.indexOf('offline');
