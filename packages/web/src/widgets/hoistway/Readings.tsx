import { Box, Grid, Text } from '@chakra-ui/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ElevatorState } from '../../data/elevatorState.ts';
import { useElevatorTexts } from '../elevatorTexts.ts';
import type { ShaftGeometry } from './geometry.ts';

/** The floor in large type, with the direction of travel below. */
export function FloorFigure(props: {
  state: ElevatorState | null;
  geometry: ShaftGeometry;
  size?: 'sm' | 'lg';
  isDim?: boolean;
}) {
  const words = useElevatorTexts();
  const { state, geometry, size = 'sm', isDim = false } = props;
  return (
    <FloorText
      text={state === null ? '–' : words.floor(state, geometry)}
      arrow={state?.direction === 'up' ? '▲' : state?.direction === 'down' ? '▼' : '–'}
      directionWord={state === null ? '–' : words.direction(state.direction)}
      size={size}
      isDim={isDim}
      isMoving={state?.run === 'moving'}
    />
  );
}

/** Rerenders for another floor or direction only. */
const FloorText = memo(function FloorText(props: {
  text: string;
  arrow: string;
  directionWord: string;
  size: 'sm' | 'lg';
  isDim: boolean;
  isMoving: boolean;
}) {
  const { text, arrow, directionWord, size, isDim, isMoving } = props;
  return (
    <Box lineHeight="1" color={isDim ? 'dim' : 'text'}>
      <Text
        fontSize={size === 'lg' ? '5xl' : '3xl'}
        fontWeight="semibold"
        letterSpacing="-0.02em"
        lineHeight="1"
      >
        {text}
      </Text>
      <Text
        mt="1.5"
        fontSize={size === 'lg' ? 'md' : 'xs'}
        color={isMoving && !isDim ? 'moving' : 'dim'}
        role="img"
        aria-label={directionWord}
      >
        {arrow}
      </Text>
    </Box>
  );
});

/** Label and value pairs, aligned; an unknown value is a dash. */
export function ReadingRows(props: {
  rows: readonly { label: string; value: string; tone?: string | undefined }[];
  isDim?: boolean;
}) {
  return (
    <Grid as="dl" templateColumns="auto 1fr" columnGap="2.5" rowGap="1" fontSize="xs">
      {props.rows.map(({ label, value, tone }) => (
        <ReadingRow key={label} label={label} value={value} colour={props.isDim ? 'dim' : (tone ?? 'text')} />
      ))}
    </Grid>
  );
}

/** Rerenders for another value only: a panel renders with every frame and second. */
const ReadingRow = memo(function ReadingRow(props: { label: string; value: string; colour: string }) {
  return (
    <>
      <Text as="dt" color="dim">
        {props.label}
      </Text>
      <Text as="dd" m="0" color={props.colour} truncate title={props.value}>
        {props.value}
      </Text>
    </>
  );
});

/** Mode, load and doors as a panel lists them. */
export function usePanelRows(state: ElevatorState | null, hasRearDoor: boolean) {
  const { t } = useTranslation();
  const words = useElevatorTexts();
  const load = state?.loadPercent ?? null;
  const rows = [
    { label: t('monitor.mode'), value: state === null ? '–' : words.mode(state.mode) },
    {
      label: t('monitor.load'),
      value: load === null ? '–' : `${Math.round(load)} %`,
      tone: load !== null && load > 100 ? 'fault' : undefined,
    },
    { label: t('monitor.door'), value: state === null ? '–' : words.door(state.door) },
  ];
  if (hasRearDoor)
    rows.push({ label: t('monitor.rearDoor'), value: state === null ? '–' : words.door(state.rearDoor) });
  return rows;
}
