import { Box, Button, Flex, Text } from '@chakra-ui/react';
import {
  draftDayControl,
  draftMonthDispatch,
  draftWeekCheck,
} from '@hoistway/shared/commands/supervisionCommands.ts';
import type { SupervisionOverview } from '@hoistway/shared/domain/supervision/overview.ts';
import { Archive, QrCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { sendCommand } from '../../data/commands.ts';
import { download } from '../../data/download.ts';
import { errorText } from '../../data/errorText.ts';
import { useMayCommand } from '../../data/session.ts';
import { useSupervisionOverview } from '../../data/supervision.ts';
import { Panel } from '../../ui/Panel.tsx';
import { StateDot } from '../../ui/StateDot.tsx';
import { hint } from '../../ui/toast.ts';

type Unit = SupervisionOverview['units'][number];

/** The units with appointed staff: today's controls one tap away, the missing records, and the year's bundle. */
export function OverviewPanel() {
  const query = useSupervisionOverview();
  if (query.data === undefined || query.data.units.length === 0) return null;
  return (
    <Flex direction="column" gap="2" maxH={{ base: '45dvh', md: '15rem' }} overflowY="auto" flexShrink="0">
      {query.data.units.map((unit) => (
        <UnitPanel key={unit.id} unit={unit} />
      ))}
    </Flex>
  );
}

function UnitPanel({ unit }: { unit: Unit }) {
  const { t } = useTranslation();
  const { day, week, month } = unit.missed;
  const missedCount = day + week + month;
  return (
    <Panel
      title={unit.name}
      note={t('supervision.overview.today', { signed: unit.signedCount, expected: unit.expectedCount })}
      aside={
        <StateDot state={missedCount > 0 ? 'fault' : 'normal'}>
          {t('supervision.overview.missed', { day, week, month })}
        </StateDot>
      }
      flexShrink="0"
    >
      <Flex p="2" gap="2" wrap="wrap" align="center" data-unit={unit.id}>
        {unit.elevators.map((elevator) => (
          <ElevatorButton key={elevator.id} elevator={elevator} />
        ))}
        <UnitActions unit={unit} />
      </Flex>
    </Panel>
  );
}

/** Opens today's control of an elevator; the first opening drafts it. */
function ElevatorButton({ elevator }: { elevator: Unit['elevators'][number] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const may = useMayCommand()(draftDayControl);
  const { id, no, dayControlId, isSigned } = elevator;
  const open = async () => {
    try {
      const controlId = dayControlId ?? (await sendCommand(draftDayControl, { id, version: 0 }, {})).id;
      await navigate(`/dayControl/${controlId}`);
    } catch (error) {
      hint(errorText(error));
    }
  };
  return (
    <Button
      size="sm"
      variant="outline"
      disabled={dayControlId === null && !may}
      title={t(isSigned ? 'supervision.overview.signed' : 'supervision.form.draftToday')}
      onClick={() => void open()}
    >
      <StateDot state={isSigned ? 'normal' : dayControlId === null ? 'unknown' : 'attention'}>{no}</StateDot>
    </Button>
  );
}

function UnitActions({ unit }: { unit: Unit }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const may = useMayCommand()(draftWeekCheck);
  const draft = async (command: typeof draftWeekCheck | typeof draftMonthDispatch, path: string) => {
    try {
      const { id } = await sendCommand(command, { id: unit.id, version: 0 }, {});
      await navigate(`${path}/${id}`);
    } catch (error) {
      hint(errorText(error));
    }
  };
  const fetchBundle = async () => {
    try {
      await download({
        path: `supervision/units/${unit.id}/years/${unit.year}`,
        query: {},
        fallbackName: `supervision-${unit.year}.zip`,
      });
    } catch (error) {
      hint(errorText(error));
    }
  };
  return (
    <Box ms="auto" display="flex" gap="2" flexWrap="wrap">
      {may && (
        <>
          <Button size="sm" variant="ghost" onClick={() => void draft(draftWeekCheck, '/weekCheck')}>
            {t('supervision.form.draftWeek')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => void draft(draftMonthDispatch, '/monthDispatch')}>
            {t('supervision.form.draftMonth')}
          </Button>
        </>
      )}
      <Button asChild size="sm" variant="ghost">
        <Link to={`/dayWeekMonthManger?labels=${unit.id}`}>
          <QrCode />
          {t('supervision.labels.title')}
        </Link>
      </Button>
      <Button size="sm" variant="ghost" onClick={() => void fetchBundle()}>
        <Archive />
        <Text>{t('supervision.overview.bundle', { year: unit.year })}</Text>
      </Button>
    </Box>
  );
}
