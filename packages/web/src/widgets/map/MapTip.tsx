import { Box, Text } from '@chakra-ui/react';
import type { Roster } from '@hoistway/shared/fleet/roster.ts';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { conditions } from '../../data/condition.ts';
import { StateDot } from '../../ui/StateDot.tsx';
import { uiScaleAtom } from '../../ui/wallScale.ts';
import { stateOf } from '../conditionMark.ts';
import type { MapMark } from './clusters/markLayout.ts';
import type { ScreenPoint } from './geography/camera.ts';

/** Tooltip of the mark under the pointer. */
export function MapTip(props: { mark: MapMark; at: ScreenPoint; roster: Roster }) {
  const { t } = useTranslation();
  const { mark, at, roster } = props;
  const scale = useAtomValue(uiScaleAtom);
  return (
    <Box
      role="tooltip"
      position="absolute"
      left={`${at.x * scale + 14}px`}
      top={`${at.y * scale + 14}px`}
      bg="surface2"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l2"
      px="2.5"
      py="1.5"
      textStyle="xs"
      pointerEvents="none"
      boxShadow="md"
      maxW="60"
      zIndex="3"
    >
      {mark.kind === 'elevator' ? (
        <>
          <Text fontWeight="semibold">{roster.nos[mark.elevator]}</Text>
          <Text color="muted" truncate>
            {roster.names[mark.elevator]}
          </Text>
          <StateDot state={stateOf[mark.worst]}>{t(`monitor.condition.${mark.worst}`)}</StateDot>
        </>
      ) : (
        mark.counts.map((count, number) => {
          const condition = conditions[number];
          return count === 0 || condition === undefined ? null : (
            <StateDot key={condition} state={stateOf[condition]}>
              {t('map.countOf', { value: count, what: t(`monitor.condition.${condition}`) })}
            </StateDot>
          );
        })
      )}
    </Box>
  );
}
