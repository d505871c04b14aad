import { Box, HStack, Text } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { uiScaleAtom } from '../../ui/wallScale.ts';
import type { Camera } from './geography/camera.ts';
import { metresPerPixel } from './geography/mercator.ts';

const widestPx = 96;

/** Attribution of the ground, and the scale bar. */
export function MapScale(props: { camera: Camera | null; attributions: readonly string[]; locale: string }) {
  const { camera, attributions, locale } = props;
  const uiScale = useAtomValue(uiScaleAtom);
  const scale = camera === null ? null : longestRound(metresPerPixel(camera.zoom, camera.y));
  return (
    <HStack
      gap="3"
      color="dim"
      whiteSpace="nowrap"
      flexShrink="0"
      textStyle="2xs"
      textShadow="0 0 3px var(--hw-colors-ground)"
    >
      <Text>{attributions.join(' · ')}</Text>
      {scale !== null && (
        <Box
          w={`${scale.px * uiScale}px`}
          textAlign="center"
          borderWidth="0 1px 1px"
          borderColor="dim"
          lineHeight="1.3"
        >
          {lengthText(scale.metres, locale)}
        </Box>
      )}
    </HStack>
  );
}

/** Longest round length that fits. */
function longestRound(metresPerPx: number): { metres: number; px: number } {
  const most = widestPx * metresPerPx;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = power * (most / power >= 5 ? 5 : most / power >= 2 ? 2 : 1);
  return { metres, px: metres / metresPerPx };
}

const lengthText = (metres: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: metres >= 1000 ? 'kilometer' : 'meter',
    maximumFractionDigits: 0,
  }).format(metres >= 1000 ? metres / 1000 : metres);
