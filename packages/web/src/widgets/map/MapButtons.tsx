import { IconButton, Stack } from '@chakra-ui/react';
import { Maximize, Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The camera's buttons. */
export function MapButtons(props: { onZoom: (zooms: number) => void; onFit: () => void }) {
  const { t } = useTranslation();
  return (
    <Stack
      gap="0"
      bg="surface1/85"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l2"
      pointerEvents="auto"
      flexShrink="0"
    >
      <IconButton variant="ghost" aria-label={t('map.zoomIn')} onClick={() => props.onZoom(1)}>
        <Plus size={15} />
      </IconButton>
      <IconButton variant="ghost" aria-label={t('map.zoomOut')} onClick={() => props.onZoom(-1)}>
        <Minus size={15} />
      </IconButton>
      <IconButton variant="ghost" aria-label={t('map.fit')} title={t('map.fit')} onClick={props.onFit}>
        <Maximize size={14} />
      </IconButton>
    </Stack>
  );
}
