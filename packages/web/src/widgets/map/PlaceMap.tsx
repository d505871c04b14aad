import { Box, Flex } from '@chakra-ui/react';
import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import type { Roster } from '@hoistway/shared/fleet/roster.ts';
import { FleetTable } from '@hoistway/shared/fleet/table.ts';
import { useAtomValue } from 'jotai';
import { MapPin } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { conditions } from '../../data/condition.ts';
import { useRoster } from '../../data/roster.ts';
import { locale, themeAtom } from '../../data/settings.ts';
import { LoadingState } from '../../ui/ListStates.tsx';
import { type Place, projectionOf } from './geography/datum.ts';
import type { MapConfig } from './ground/mapConfig.ts';
import { useMapConfig } from './ground/useMapConfig.ts';
import { MapButtons } from './MapButtons.tsx';
import { datumOf, MapSurface } from './MapSurface.tsx';
import type { MapView } from './view/mapView.ts';

interface PlaceMapProps {
  /** WGS-84; null before a choice. */
  place: Place | null;
  onPick: (place: Place) => void;
  label: string;
}

const streetZoom = 15;
/** About a decimetre. */
const digits = 6;
const everything = conditions.map(() => true);
const still = () => () => {};
const emptyRoster: Roster = {
  version: '',
  rows: [],
  ids: [],
  nos: [],
  names: [],
  kinds: [],
  lng: [],
  lat: [],
  lowest: [],
  floors: [],
  unit: [],
  building: [],
  units: [],
};

/** A map with a pin in its middle: moving the map moves the place. Known elevators are shown for orientation. */
export function PlaceMap(props: PlaceMapProps) {
  const { config } = useMapConfig();
  const roster = useRoster();
  if (config === null || roster.isPending) return <LoadingState />;
  return <Pinned {...props} config={config} roster={roster.data?.roster ?? emptyRoster} />;
}

function Pinned(props: PlaceMapProps & { config: MapConfig; roster: Roster }) {
  const { place, onPick, label, config, roster } = props;
  const { t } = useTranslation();
  const theme = useAtomValue(themeAtom);
  const projection = useMemo(() => projectionOf(datumOf(config)), [config]);
  const [table] = useState(() => new FleetTable(1));
  const [view, setView] = useState<MapView | null>(null);
  const [first] = useState(() =>
    place === null ? null : { ...projection.toWorld(place.lng, place.lat), zoom: streetZoom },
  );
  /** True once the user moved the map; a flight does not count. */
  const isMoved = useRef(false);
  const pickedPlace = useRef<Place | null>(place);

  useEffect(() => {
    if (view === null || place === null || isSame(place, pickedPlace.current)) return;
    pickedPlace.current = place;
    isMoved.current = false;
    const { zoom } = view.camera;
    view.fly({ ...projection.toWorld(place.lng, place.lat), zoom: Math.max(streetZoom, zoom) });
  }, [view, place, projection]);

  const onCameraRest = (camera: { x: number; y: number }) => {
    if (!isMoved.current) return;
    const { lng, lat } = projection.toPlace(camera);
    pickedPlace.current = { lng: round(lng), lat: round(lat) };
    onPick(pickedPlace.current);
  };
  const markMoved = () => {
    isMoved.current = true;
  };
  const nudge = (key: string) => {
    const step = { ArrowLeft: [24, 0], ArrowRight: [-24, 0], ArrowUp: [0, 24], ArrowDown: [0, -24] }[key];
    if (step === undefined) return false;
    markMoved();
    view?.nudge(step[0] ?? 0, step[1] ?? 0);
    return true;
  };

  return (
    <Box
      position="relative"
      h="56"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l2"
      overflow="hidden"
      isolation="isolate"
      onPointerDown={markMoved}
      onWheel={markMoved}
    >
      <MapSurface
        config={config}
        roster={roster}
        table={table}
        onFrame={still}
        isStale={false}
        shownConditions={everything}
        camera={first}
        selectedElevator={null}
        label={t('map.placeLabel', { what: label })}
        locale={intlLocale[locale]}
        theme={theme}
        onReady={setView}
        onRest={onCameraRest}
        onKey={(event) => {
          if (nudge(event.key)) event.preventDefault();
        }}
      />
      <Pin place={place} />
      <Flex position="absolute" insetEnd="2" top="2">
        <MapButtons
          onZoom={(zooms) => view?.zoomBy(zooms)}
          onFit={() => place && view?.fly({ ...projection.toWorld(place.lng, place.lat), zoom: streetZoom })}
        />
      </Flex>
    </Box>
  );
}

interface PinProps {
  place: Place | null;
}

/** The pin in the middle of the map. | */
function Pin({ place }: PinProps) {
  return (
    <Flex
      aria-hidden
      position="absolute"
      insetStart="50%"
      top="50%"
      transform="translate(-50%, -100%)"
      color={place === null ? 'dim' : 'moving'}
      pointerEvents="none"
    >
      <MapPin size={30} strokeWidth={1.8} fill="var(--hw-colors-surface1)" />
    </Flex>
  );
}

const round = (degrees: number) => Number(degrees.toFixed(digits));
const isSame = (a: Place, b: Place | null) => b !== null && a.lng === b.lng && a.lat === b.lat;
