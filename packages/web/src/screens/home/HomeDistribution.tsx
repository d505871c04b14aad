import { Box, Button, Flex, type FlexProps, Text } from '@chakra-ui/react';
import type { HomeFigures } from '@hoistway/shared/domain/records.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LoadingState } from '../../ui/ListStates.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Ranking } from '../../widgets/figures/Ranking.tsx';
import { ElevatorMap } from '../../widgets/map/ElevatorMap.tsx';
import { useMapAddress } from '../../widgets/map/useMapAddress.ts';

/** Distribution of the elevators: on a map and by district. */
export function HomeDistribution(props: {
  figures: HomeFigures | undefined;
  gridColumn: FlexProps['gridColumn'];
}) {
  const { t } = useTranslation();
  const [address, setAddress] = useMapAddress();
  const districts = props.figures?.byDistrict.map(({ district, elevators, online }) => ({
    key: district,
    label: district,
    value: elevators,
    part: online,
  }));
  return (
    <Panel
      title={t('home.distribution')}
      aside={
        <Button asChild variant="plain" size="xs" color="moving">
          <Link to="/gisMap">{t('home.openMap')}</Link>
        </Button>
      }
      gridColumn={props.gridColumn}
    >
      <Flex flex="1" minH="0" direction={{ base: 'column', md: 'row' }}>
        <Box flex={{ base: 'none', md: '1' }} minW="0" h={{ base: '80', md: 'auto' }}>
          <ElevatorMap address={address} onAddress={setAddress} tools="still" />
        </Box>
        <Box
          w={{ base: 'full', md: '56' }}
          p="3"
          borderStartWidth={{ md: '1px' }}
          borderColor="hairline"
          overflow="hidden"
        >
          <Text color="muted" textStyle="xs" mb="2">
            {t('home.byDistrict')}
          </Text>
          {districts === undefined ? (
            <LoadingState />
          ) : (
            <Ranking items={districts} state="normal" most={10} />
          )}
        </Box>
      </Flex>
    </Panel>
  );
}
