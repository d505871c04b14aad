import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFleet, useWatch } from '../../data/fleet.ts';
import { useRoster } from '../../data/roster.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { useGpuGround } from './gpu/useGpuGround.ts';
import { useMapConfig } from './ground/useMapConfig.ts';
import { LoadedMap } from './LoadedMap.tsx';
import type { MapPin, MapWay } from './MapPins.tsx';
import type { MapAddress } from './useMapAddress.ts';
import type { MapFrame } from './useMapFrame.ts';

export interface ElevatorMapProps {
  address: MapAddress;
  onAddress: (change: Partial<MapAddress>) => void;
  /** `still` has neither search nor filters, for a small map among other content. */
  tools?: 'all' | 'still';
  /** Whether the map also flies to an alarm that is already ringing when it opens. */
  goesToOldAlarms?: boolean;
  /** Elevator shown by `children`, which then needs no card. */
  shownElsewhereId?: string | null;
  /** Pins beside the elevators, and routes between them. */
  pins?: readonly MapPin[];
  ways?: readonly MapWay[];
  /** Places to frame together, instead of one elevator. */
  frame?: MapFrame | null;
  /** Laid over the map's lower right. */
  children?: ReactNode;
}

/** Every elevator of the scope on a map: clusters at low zoom, single elevators at high zoom, and flights to alarms. */
export function ElevatorMap(props: ElevatorMapProps) {
  const { t } = useTranslation();
  const roster = useRoster();
  const fleet = useFleet();
  const { config, hasFailed } = useMapConfig();
  const { ground, lose } = useGpuGround(config);
  useWatch({ status: true });
  if (roster.isError)
    return <ErrorState onRefresh={() => void roster.refetch()} reason={roster.error.message} />;
  if (roster.data === undefined || config === null || fleet === null || ground === null)
    return <LoadingState />;
  if (roster.data.size === 0)
    return <EmptyState onRefresh={() => void roster.refetch()}>{t('map.noElevators')}</EmptyState>;
  return (
    <LoadedMap
      {...props}
      roster={roster.data}
      fleet={fleet}
      config={config}
      hasBadConfig={hasFailed}
      gpu={ground === 'canvas' ? undefined : ground}
      onGpuLost={lose}
    />
  );
}
