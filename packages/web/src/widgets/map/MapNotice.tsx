import { Box, Flex, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GroundLayer } from './ground/mapConfig.ts';

/** Notice of map parts that are stale or failed (§8); the elevators stay. */
export function MapNotice(props: {
  failedLayers: readonly GroundLayer[];
  hasBadConfig: boolean;
  isStale: boolean;
}) {
  const { t } = useTranslation();
  const lines = [
    ...(props.isStale ? [t('map.stale')] : []),
    ...(props.hasBadConfig ? [t('map.badConfig')] : []),
    ...props.failedLayers.map(({ id, datum }) =>
      t(datum === 'wgs84' ? 'map.worldServiceFailed' : 'map.chineseServiceFailed', { name: id }),
    ),
  ];
  if (lines.length === 0) return null;
  return (
    <Flex
      role="status"
      gap="2"
      align="flex-start"
      alignSelf="flex-start"
      bg="surface1/90"
      borderWidth="1px"
      borderColor="attention.border"
      borderRadius="l2"
      px="3"
      py="2"
      textStyle="xs"
      pointerEvents="auto"
    >
      <Box color="attention" mt="0.5">
        <TriangleAlert size={14} />
      </Box>
      <Box>
        {lines.map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      </Box>
    </Flex>
  );
}
