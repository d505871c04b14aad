import { Button, Flex, Input, useBreakpointValue } from '@chakra-ui/react';
import { DoorOpen } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { type Condition, conditions } from '../../data/condition.ts';
import { useFleet, useWatch } from '../../data/fleet.ts';
import { useFreshness } from '../../data/freshness.ts';
import { useOpenDoors } from '../../data/roster.ts';
import type { RosterIndex } from '../../data/rosterIndex.ts';
import { EmptyState } from '../../ui/ListStates.tsx';
import { Page } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StateMark } from '../../ui/StateDot.tsx';
import { stateOf } from '../../widgets/conditionMark.ts';
import { LiveTable } from '../../widgets/liveTable/LiveTable.tsx';
import { RosterGate } from '../../widgets/picker/RosterGate.tsx';
import { type ConditionsNow, ladderRows, useConditionsNow } from './ladderRows.ts';
import { useLadderColumns } from './useLadderColumns.ts';

/** Every elevator of the scope, live, for selection. */
export default function SingleLadderMonitor() {
  return (
    <Page>
      <RosterGate>{(roster) => <Ladders roster={roster} />}</RosterGate>
    </Page>
  );
}

const statusInterest = { status: true };

function Ladders({ roster }: { roster: RosterIndex }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const fleet = useFleet();
  const [params, setParams] = useSearchParams();
  useWatch(statusInterest);
  const { link } = useFreshness();
  const isStale = link === 'lost';
  const isNarrow = useBreakpointValue({ base: true, md: false }, { ssr: false }) ?? false;
  const columns = useLadderColumns(roster, { isStale, isNarrow });
  const text = params.get('search') ?? '';
  const wantedCondition = conditions.find((one) => one === params.get('condition')) ?? null;
  const hasOpenDoor = params.get('door') === 'open';
  const openDoors = useOpenDoors(hasOpenDoor);
  const now = useConditionsNow(roster, { isStale });
  const rows = useMemo(
    () =>
      ladderRows(roster, {
        text,
        condition: wantedCondition,
        byRow: now.byRow,
        only: hasOpenDoor ? (openDoors ?? new Set()) : null,
      }),
    // Conditions only filter when one is chosen.
    [roster, text, wantedCondition, wantedCondition === null ? null : now.byRow, hasOpenDoor, openDoors],
  );
  const set = (name: string, value: string) =>
    setParams(
      (was) => {
        const next = new URLSearchParams(was);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const open = (row: number) => {
    const entry = roster.ofRow(row);
    if (entry !== null) navigate(`/singleMonitor/${entry.id}`);
  };
  if (fleet === null) return null;
  return (
    <Panel
      flex="1"
      minH="0"
      title={t('monitor.elevators', { value: rows.rows.length })}
      note={isStale ? t('alarms.stale') : undefined}
      aside={
        <LadderFilters
          now={now}
          chosenCondition={wantedCondition}
          set={set}
          hasOpenDoor={hasOpenDoor}
          openDoors={openDoors}
          text={text}
        />
      }
    >
      {rows.rows.length === 0 ? (
        <EmptyState onRefresh={() => setParams({}, { replace: true })}>
          {t('monitor.noElevatorsHere')}
        </EmptyState>
      ) : (
        <LiveTable
          fleet={fleet}
          columns={columns}
          rows={rows}
          label={t('monitor.findElevator')}
          onOpen={open}
        />
      )}
    </Panel>
  );
}

interface LadderFiltersProps {
  now: ConditionsNow;
  chosenCondition: Condition | null;
  set: (name: string, value: string) => void;
  hasOpenDoor: boolean;
  openDoors: ReadonlySet<number> | undefined;
  text: string;
}

/** Conditions, open doors and the search text. */
function LadderFilters({
  now,
  chosenCondition: wantedCondition,
  set,
  hasOpenDoor,
  openDoors,
  text,
}: LadderFiltersProps) {
  const { t } = useTranslation();
  return (
    <Flex gap="1" wrap="wrap" align="center">
      {conditions
        .filter((condition) => (now.counts.get(condition) ?? 0) > 0 || condition === wantedCondition)
        .map((condition) => (
          <Button
            key={condition}
            size="xs"
            variant={wantedCondition === condition ? 'subtle' : 'ghost'}
            aria-pressed={wantedCondition === condition}
            onClick={() => set('condition', wantedCondition === condition ? '' : condition)}
          >
            <StateMark state={stateOf[condition]} />
            {t(`monitor.condition.${condition}`)} {now.counts.get(condition) ?? 0}
          </Button>
        ))}
      <Button
        size="xs"
        variant={hasOpenDoor ? 'subtle' : 'ghost'}
        aria-pressed={hasOpenDoor}
        onClick={() => set('door', hasOpenDoor ? '' : 'open')}
      >
        <DoorOpen />
        {t('monitor.openDoors')}
        {hasOpenDoor && openDoors !== undefined && ` ${openDoors.size}`}
      </Button>
      <Input
        size="sm"
        type="search"
        w={{ base: 'full', md: '56' }}
        value={text}
        placeholder={t('monitor.findElevator')}
        aria-label={t('monitor.findElevator')}
        onChange={({ target }) => set('search', target.value)}
      />
    </Flex>
  );
}
