import { Flex, Grid, Text } from '@chakra-ui/react';
import type { Shaft } from '@hoistway/shared/fleet/roster.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Figure } from '../../ui/Figure.tsx';
import type { State } from '../../ui/StateDot.tsx';
import { useElevatorTexts } from '../../widgets/elevatorTexts.ts';
import { shaftGeometry } from '../../widgets/hoistway/geometry.ts';
import type { NowState } from './useNowState.ts';

interface Reading {
  label: string;
  value: string;
  note?: string | undefined;
  state?: State | undefined;
}

const absent = '–';
const longest = 14;
const quantityText = (value: number | null | undefined, digits: number, unit: string) =>
  value === null || value === undefined ? absent : `${value.toFixed(digits)} ${unit}`;

/** Readings of the elevator as figures: floor, speed, load, doors and mode; an escalator's steps and handrails. */
export function Instruments({ shaft, now, isDim }: { shaft: Shaft; now: NowState; isDim: boolean }) {
  const readings = useReadings(shaft, now);
  return (
    <Grid
      templateColumns={{ base: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)', xl: 'repeat(6, 1fr)' }}
      opacity={isDim ? 0.6 : 1}
      gap="0"
    >
      {readings.map((reading) => (
        <Flex
          key={reading.label}
          px="3"
          py="2"
          minW="0"
          borderEndWidth="1px"
          borderBottomWidth="1px"
          borderColor="hairline"
        >
          <Figure
            label={reading.label}
            value={<ReportedText text={reading.value} />}
            note={reading.note}
            state={isDim ? undefined : reading.state}
          />
        </Flex>
      ))}
    </Grid>
  );
}

/** Texts too long for a figure's size are set smaller. */
function ReportedText({ text }: { text: string }) {
  if (text.length <= longest) return text;
  return (
    <Text as="span" display="block" fontSize="sm" lineHeight="1.25" lineClamp={2} minH="8">
      {text}
    </Text>
  );
}

function useReadings(shaft: Shaft, { state }: NowState): Reading[] {
  const { t } = useTranslation();
  const words = useElevatorTexts();
  const geometry = useMemo(() => shaftGeometry(shaft.floors), [shaft.floors]);
  const mode: Reading = {
    label: t('monitor.mode'),
    value: state === null ? absent : words.mode(state.mode),
    state: state !== null && state.mode !== 'normal' && state.mode !== 'unknown' ? 'attention' : undefined,
  };
  const faultText = (reading: NowState['state']): string => {
    if (reading === null || (reading.fault === 0 && reading.receivedAtMs === 0)) return absent;
    return reading.fault === 0 ? t('monitor.none') : words.fault(reading.fault);
  };
  const fault: Reading = {
    label: t('monitor.fault'),
    value: faultText(state),
    state: state !== null && state.fault !== 0 ? 'fault' : undefined,
  };
  const direction: Reading = {
    label: t('monitor.direction'),
    value: state === null ? absent : words.direction(state.direction),
    state: state?.run === 'moving' ? 'moving' : undefined,
  };
  if (shaft.kind === 'escalator')
    return [
      direction,
      { label: t('monitor.stepSpeed'), value: quantityText(state?.speedMps, 2, 'm/s') },
      { label: t('monitor.handrailLeft'), value: quantityText(state?.handrailLeftMps, 2, 'm/s') },
      { label: t('monitor.handrailRight'), value: quantityText(state?.handrailRightMps, 2, 'm/s') },
      mode,
      fault,
    ];
  const load = state?.loadPercent ?? null;
  const ratedKg = shaft.ratedLoadKg;
  return [
    {
      label: t('monitor.floor'),
      value: state === null ? absent : words.floor(state, geometry),
      note: state === null || state.direction === 'none' ? undefined : words.direction(state.direction),
      state: state?.run === 'moving' ? 'moving' : undefined,
    },
    {
      label: t('monitor.speed'),
      value: quantityText(state?.speedMps === null ? null : Math.abs(state?.speedMps ?? 0), 2, 'm/s'),
    },
    {
      label: t('monitor.load'),
      value: quantityText(load, 0, '%'),
      note: load === null || ratedKg === null ? undefined : `${Math.round((load * ratedKg) / 100)} kg`,
      state: load !== null && load > 100 ? 'fault' : undefined,
    },
    {
      label: t('monitor.door'),
      value: state === null ? absent : words.door(state.door),
      note:
        shaft.hasRearDoor && state !== null
          ? `${t('monitor.rearDoor')}: ${words.door(state.rearDoor)}`
          : undefined,
    },
    mode,
    fault,
  ];
}
