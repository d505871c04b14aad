import { Box, HStack, IconButton, Stack, Text } from '@chakra-ui/react';
import { Maximize, Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Camera } from './geography/camera.ts';
import { metresPerPixel } from './geography/mercator.ts';

interface MapCornerProps {
  camera: Camera | null;
  attributions: readonly string[];
  onZoom: (zooms: number) => void;
  onFit: () => void;
  locale: string;
}

const widestPx = 96;

/** Buttons of the camera, the scale, and who the ground comes from. */
export function MapCorner({ camera, attributions, onZoom, onFit, locale }: MapCornerProps) {
  const { t } = useTranslation();
  const scale = camera === null ? null : scaleBar(metresPerPixel(camera.zoom, camera.y));
  return (
    <Stack align="flex-end" gap="2" pointerEvents="none">
      <Stack
        gap="0"
        bg="surface1/85"
        borderWidth="1px"
        borderColor="line"
        borderRadius="l2"
        pointerEvents="auto"
      >
        <IconButton variant="ghost" size="md" aria-label={t('map.zoomIn')} onClick={() => onZoom(1)}>
          <Plus size={15} />
        </IconButton>
        <IconButton variant="ghost" size="md" aria-label={t('map.zoomOut')} onClick={() => onZoom(-1)}>
          <Minus size={15} />
        </IconButton>
        <IconButton variant="ghost" size="md" aria-label={t('map.fit')} onClick={onFit}>
          <Maximize size={14} />
        </IconButton>
      </Stack>
      <HStack gap="3" color="dim" textStyle="2xs" textShadow="0 0 3px var(--hw-colors-ground)">
        <Text>{attributions.join(' · ')}</Text>
        {scale !== null && (
          <Box
            w={`${scale.px}px`}
            textAlign="center"
            borderWidth="0 1px 1px"
            borderColor="dim"
            lineHeight="1.3"
          >
            {lengthText(scale.metres, locale)}
          </Box>
        )}
      </HStack>
    </Stack>
  );
}

/** The longest round length that fits. */
function scaleBar(metresPerPx: number): { metres: number; px: number } {
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
