import { Button, Link as ChakraLink, Flex, HStack, Text } from '@chakra-ui/react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Condition, conditionOf, conditions } from '../../data/condition.ts';
import { useFleet, useWatch } from '../../data/fleet.ts';
import { useFreshness } from '../../data/freshness.ts';
import type { RosterEntry, RosterIndex } from '../../data/rosterIndex.ts';
import { Panel } from '../../ui/Panel.tsx';
import { StateMark } from '../../ui/StateDot.tsx';
import { staleCondition, stateOf } from '../../widgets/conditionMark.ts';
import { type Size, useSize } from '../../widgets/hoistway/useSize.ts';
import { CommunityCar, type CommunityScale } from './CommunityCar.tsx';

const countMs = 1_000;

/** A use unit's buildings side by side, every car moving in its shaft; chips filter by state. */
export function Community(props: {
  roster: RosterIndex;
  unitId: string;
  filter: Condition | null;
  onFilter: (condition: Condition | null) => void;
}) {
  const { t } = useTranslation();
  const { roster, unitId, filter, onFilter } = props;
  const entries = useMemo(() => roster.ofUnit(unitId), [roster, unitId]);
  const rows = useMemo(() => entries.map((entry) => entry.row), [entries]);
  useWatch({ motion: rows, status: true });
  const isStale = useFreshness().link === 'lost';
  const counts = useConditionCounts(rows, isStale);
  const buildings = useMemo(() => byBuilding(entries), [entries]);
  const [ref, size] = useSize<HTMLDivElement>();
  const scale = useMemo(() => scaleFor(entries, size), [entries, size]);
  const unitName = entries[0]?.unitName ?? '';
  return (
    <Panel
      flex="1"
      minH="0"
      title={unitName}
      note={isStale ? t('alarms.stale') : t('monitor.elevators', { value: entries.length })}
      aside={
        <HStack gap="1" wrap="wrap">
          {conditions
            .filter((condition) => (counts.get(condition) ?? 0) > 0 || condition === filter)
            .map((condition) => (
              <Button
                key={condition}
                size="2xs"
                variant={filter === condition ? 'subtle' : 'ghost'}
                aria-pressed={filter === condition}
                onClick={() => onFilter(filter === condition ? null : condition)}
              >
                <StateMark state={stateOf[condition]} />
                {t(`monitor.condition.${condition}`)} {counts.get(condition) ?? 0}
              </Button>
            ))}
        </HStack>
      }
    >
      <Flex
        ref={ref}
        flex="1"
        minH="0"
        wrap="wrap"
        columnGap="8"
        rowGap="6"
        p="5"
        overflowY="auto"
        align="flex-end"
        alignContent="flex-start"
      >
        {buildings.map(([building, cars]) => (
          <Flex key={building} direction="column" gap="2">
            <Flex gap="2" align="flex-end" borderBottomWidth="2px" borderColor="line" px="1" minH="8">
              {cars.map((entry) => (
                <CommunityCar key={entry.id} entry={entry} filter={filter} scale={scale} isStale={isStale} />
              ))}
            </Flex>
            <ChakraLink asChild color="muted" textStyle="xs">
              <Link
                to={`/monitorMore/${unitId},${encodeURIComponent(building)},${encodeURIComponent(unitName)}`}
              >
                <Text as="span" truncate>
                  {building || t('monitor.noBuilding')}
                </Text>
              </Link>
            </ChakraLink>
          </Flex>
        ))}
      </Flex>
    </Panel>
  );
}

/** Space around the shafts: marks, figures, the building's name and the padding. */
const restPx = 160;
const storeyM = 4.1;

/** Scale that fits the space: few cars are drawn tall, many small. */
function scaleFor(entries: readonly RosterEntry[], size: Size): CommunityScale {
  const tallest = Math.max(1, ...entries.map((entry) => entry.floors)) * storeyM;
  const isFew = entries.length <= 24;
  const room = Math.max(160, size.height - restPx) * (isFew ? 1 : 0.55);
  return {
    pxPerM: Math.max(1.2, Math.min(8, room / tallest)),
    width: isFew ? 44 : 26,
    hasShafts: entries.length <= 60,
  };
}

function byBuilding(entries: readonly RosterEntry[]): [string, RosterEntry[]][] {
  const buildings = new Map<string, RosterEntry[]>();
  for (const entry of entries) {
    const cars = buildings.get(entry.building) ?? [];
    cars.push(entry);
    buildings.set(entry.building, cars);
  }
  return [...buildings].sort(([a], [b]) => a.localeCompare(b, undefined, { numeric: true }));
}

/** Number of these rows in each condition, once a second. */
function useConditionCounts(rows: readonly number[], isStale: boolean): ReadonlyMap<Condition, number> {
  const fleet = useFleet();
  const [counts, setCounts] = useState<ReadonlyMap<Condition, number>>(new Map());
  useEffect(() => {
    const count = () => {
      const next = new Map<Condition, number>();
      for (const row of rows) {
        const state = fleet?.elevator(row) ?? null;
        const last = state === null ? 'unknown' : conditionOf(state);
        const condition = isStale ? staleCondition(last) : last;
        next.set(condition, (next.get(condition) ?? 0) + 1);
      }
      setCounts(next);
    };
    count();
    const timer = setInterval(count, countMs);
    return () => clearInterval(timer);
  }, [fleet, rows, isStale]);
  return counts;
}
