import { Box, Flex, Text } from '@chakra-ui/react';
import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import { useAtomValue } from 'jotai';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Condition, conditions } from '../../data/condition.ts';
import { useWatch } from '../../data/fleet.ts';
import type { FleetWatch } from '../../data/fleetWatch.ts';
import type { RosterIndex } from '../../data/rosterIndex.ts';
import { locale, themeAtom } from '../../data/settings.ts';
import type { MapMark } from './clusters/markLayout.ts';
import { ElevatorCard } from './ElevatorCard.tsx';
import type { ElevatorMapProps } from './ElevatorMap.tsx';
import type { ScreenPoint } from './geography/camera.ts';
import { projectionOf } from './geography/datum.ts';
import type { MapConfig } from './ground/mapConfig.ts';
import { LiveCounts } from './liveCounts.ts';
import { MapButtons } from './MapButtons.tsx';
import { MapLegend } from './MapLegend.tsx';
import { MapNotice } from './MapNotice.tsx';
import { MapPins } from './MapPins.tsx';
import { MapScale } from './MapScale.tsx';
import { MapSearch } from './MapSearch.tsx';
import { datumOf, MapSurface } from './MapSurface.tsx';
import { MapTip } from './MapTip.tsx';
import { StaleWatch } from './StaleWatch.tsx';
import { useGroundStates } from './useGroundStates.ts';
import { useMapDriver } from './useMapDriver.ts';

interface LoadedMapProps extends ElevatorMapProps {
  roster: RosterIndex;
  fleet: FleetWatch;
  config: MapConfig;
  hasBadConfig: boolean;
  gpu: typeof import('./gpu/gpuGround.ts') | undefined;
  onGpuLost: () => void;
}

const intl = intlLocale[locale];

/** A map with its roster, configuration and renderer loaded, and its overlays. */
export function LoadedMap(props: LoadedMapProps) {
  const { address, onAddress, roster, fleet, config, tools = 'all' } = props;
  const { t } = useTranslation();
  const theme = useAtomValue(themeAtom);
  const [isStale, setStale] = useState(false);
  const [counts] = useState(() => new LiveCounts());
  const [hover, setHover] = useState<{ mark: MapMark; at: ScreenPoint } | null>(null);
  const projection = useMemo(() => projectionOf(datumOf(config)), [config]);
  const grounds = useGroundStates(config);
  const driver = useMapDriver({
    roster,
    projection,
    address,
    onAddress,
    goesToOldAlarms: props.goesToOldAlarms ?? false,
    shownElsewhereId: props.shownElsewhereId,
    frame: props.frame,
  });
  useWatch({ motion: driver.near });

  const selectedIndex = address.elevatorId === null ? -1 : roster.indexOfId(address.elevatorId);
  const entry = roster.at(selectedIndex);
  const hasCard = entry !== null && entry.id !== props.shownElsewhereId;
  const shownConditions = useShownConditions(address.hiddenConditions);
  const onFrame = useCallback((listener: () => void) => fleet.onFrame(listener), [fleet]);

  return (
    <Box position="relative" w="full" h="full" minH="0" overflow="hidden" isolation="isolate">
      <StaleWatch onChange={setStale} />
      <MapSurface
        config={config}
        roster={roster.roster}
        table={fleet.table}
        onFrame={onFrame}
        isStale={isStale}
        shownConditions={shownConditions}
        camera={
          address.at && { ...projection.toWorld(address.at.lng, address.at.lat), zoom: address.at.zoom }
        }
        selectedElevator={selectedIndex < 0 ? null : selectedIndex}
        label={t('map.label')}
        locale={intl}
        theme={theme}
        gpu={props.gpu}
        onGpuLost={props.onGpuLost}
        onReady={driver.ready}
        onClick={driver.click}
        onHover={(mark, at) => setHover(mark === null ? null : { mark, at })}
        onRest={driver.onRest}
        onCounts={counts.set}
        onGround={grounds.recordState}
        onKey={driver.key}
      />
      {driver.view !== null && (props.pins !== undefined || props.ways !== undefined) && (
        <MapPins view={driver.view} projection={projection} pins={props.pins ?? []} ways={props.ways ?? []} />
      )}
      {hover !== null && <MapTip {...hover} roster={roster.roster} />}
      <MapHead
        {...{ roster, onAddress, isStale, driver, tools }}
        failedLayers={grounds.failed}
        hasBadConfig={props.hasBadConfig}
      />
      <MapFoot
        {...{ address, onAddress, counts, driver, tools }}
        card={hasCard && <ElevatorCard entry={entry} isStale={isStale} onClose={() => driver.click(null)} />}
        attributions={grounds.attributions}
      >
        {props.children}
      </MapFoot>
      <Text srOnly aria-live="polite">
        {entry === null ? '' : `${entry.no} ${entry.name}`}
      </Text>
    </Box>
  );
}

interface MapPartProps extends Pick<LoadedMapProps, 'onAddress' | 'tools'> {
  driver: ReturnType<typeof useMapDriver>;
}

interface MapHeadProps extends MapPartProps {
  roster: RosterIndex;
  isStale: boolean;
  hasBadConfig: boolean;
  failedLayers: ReturnType<typeof useGroundStates>['failed'];
}

/** Search, notices and the buttons of the camera. */
function MapHead({ roster, onAddress, isStale, driver, tools, failedLayers, hasBadConfig }: MapHeadProps) {
  return (
    <Flex position="absolute" insetInline="3" top="3" gap="2" align="flex-start" pointerEvents="none">
      <Flex direction="column" gap="2" flex="1" minW="0">
        {tools === 'all' && (
          <Box pointerEvents="auto">
            <MapSearch roster={roster} onChoose={({ id }) => onAddress({ elevatorId: id })} />
          </Box>
        )}
        <MapNotice failedLayers={failedLayers} hasBadConfig={hasBadConfig} isStale={isStale} />
      </Flex>
      <MapButtons onZoom={driver.zoomBy} onFit={driver.fitAll} />
    </Flex>
  );
}

interface MapFootProps extends MapPartProps {
  address: LoadedMapProps['address'];
  counts: LiveCounts;
  card: ReactNode;
  attributions: ReturnType<typeof useGroundStates>['attributions'];
  children: ReactNode;
}

/** The legend, the chosen elevator, the page's own parts and the scale. */
function MapFoot({ address, onAddress, counts, driver, tools, card, attributions, children }: MapFootProps) {
  // A panel needs the height beside the legend: the card moves to the other side of the map.
  const hasPanel = Boolean(children);
  const cardBox = card !== false && (
    <Box pointerEvents="auto" w={{ base: 'full', md: 'auto' }}>
      {card}
    </Box>
  );
  return (
    <Flex
      position="absolute"
      inset="3"
      gap="2"
      align={{ base: 'stretch', md: 'flex-end' }}
      justify={{ base: 'flex-start', md: 'space-between' }}
      direction={{ base: 'column-reverse', md: 'row' }}
      pointerEvents="none"
    >
      <Flex direction="column" align="flex-start" gap="2" maxW="full" minW="0" maxH="full">
        {hasPanel && cardBox}
        {tools === 'all' && (
          <Box pointerEvents="auto" maxW="full" minW="0">
            <MapLegend
              counts={counts}
              hiddenConditions={address.hiddenConditions}
              onToggle={(condition) =>
                onAddress({ hiddenConditions: toggleCondition(address.hiddenConditions, condition) })
              }
              locale={intl}
            />
          </Box>
        )}
      </Flex>
      <Flex direction="column" align="flex-end" gap="2" minW="0" minH="0" maxW="full" maxH="full">
        {!hasPanel && cardBox}
        {hasPanel && (
          <Box pointerEvents="auto" w={{ base: 'full', md: 'auto' }} minH="0" overflowY="auto">
            {children}
          </Box>
        )}
        <MapScale camera={driver.camera} attributions={attributions} locale={intl} />
      </Flex>
    </Flex>
  );
}

/** By condition number; the same list while the same conditions are hidden. */
function useShownConditions(hiddenConditions: ReadonlySet<Condition>): readonly boolean[] {
  const hiddenNames = [...hiddenConditions].join();
  return useMemo(() => {
    const hiddenSet = new Set(hiddenNames.split(','));
    return conditions.map((name) => !hiddenSet.has(name));
  }, [hiddenNames]);
}

function toggleCondition(
  hiddenConditions: ReadonlySet<Condition>,
  condition: Condition,
): ReadonlySet<Condition> {
  const next = new Set(hiddenConditions);
  if (!next.delete(condition)) next.add(condition);
  return next;
}
