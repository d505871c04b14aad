import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RosterIndex } from '../../data/rosterIndex.ts';
import type { MapMark } from './clusters/markLayout.ts';
import { type Camera, fit } from './geography/camera.ts';
import type { Projection } from './geography/datum.ts';
import { type ElevatorPoints, fleetBounds } from './geography/elevatorPoints.ts';
import { mapKeys } from './mapKeys.ts';
import { rowsInView } from './rowsInView.ts';
import { useAlarmFlight } from './useAlarmFlight.ts';
import type { MapAddress } from './useMapAddress.ts';
import { type MapFrame, useMapFrame } from './useMapFrame.ts';
import type { MapView } from './view/mapView.ts';

/** Zoom of a flight to one elevator, and minimum zoom of an opened tower. */
const elevatorZoom = 15.2;
const towerZoom = 15.2;

interface Driven {
  roster: RosterIndex;
  projection: Projection;
  address: MapAddress;
  onAddress: (change: Partial<MapAddress>) => void;
  goesToOldAlarms: boolean;
  /** Elevator shown beside the map. */
  shownElsewhereId: string | null | undefined;
  /** Undefined for a map that flies to single elevators; else it frames the elevator shown beside it with others. */
  frame: MapFrame | null | undefined;
}

interface ReadyMap {
  view: MapView;
  points: ElevatorPoints;
}

/** Moves a map by clicks, keys, the address and alarms, and exposes its state to the page. */
export function useMapDriver(driven: Driven) {
  const { roster, projection, address, onAddress, goesToOldAlarms, shownElsewhereId, frame } = driven;
  const [ready, setReady] = useState<ReadyMap | null>(null);
  const [camera, setCamera] = useState<Camera | null>(null);
  const [nearRows, setNearRows] = useState<readonly number[]>([]);
  // The map flies to an elevator chosen elsewhere; one chosen on the map is already visible.
  const atElevator = useRef(address.at === null ? null : address.elevatorId);

  const goTo = (index: number) => {
    if (ready !== null) flyToElevator(ready, index);
  };
  const goToSelected = useEffectEvent(() => {
    if (ready === null || atElevator.current === address.elevatorId) return;
    atElevator.current = address.elevatorId;
    const isFramed = frame !== undefined && address.elevatorId === shownElsewhereId;
    if (!isFramed) goTo(address.elevatorId === null ? -1 : roster.indexOfId(address.elevatorId));
  });
  useEffect(() => goToSelected(), [address.elevatorId, ready]);

  useMapFrame(frame ?? null, {
    view: ready?.view ?? null,
    projection,
    isPlaced: address.at !== null,
  });
  useAlarmFlight(
    ({ row }) => {
      const entry = row === null ? null : roster.ofRow(row);
      if (entry === null || ready?.view.isDragged !== false) return;
      atElevator.current = entry.id;
      if (frame === undefined) goTo(roster.indexOfRow(entry.row));
      onAddress({ elevatorId: entry.id });
    },
    { isReady: ready !== null, isFirstToo: goesToOldAlarms },
  );

  const click = (mark: MapMark | null) => {
    if (mark === null) {
      ready?.view.open(null);
      atElevator.current = null;
      onAddress({ elevatorId: null });
    } else if (mark.kind === 'elevator') {
      atElevator.current = roster.roster.ids[mark.elevator] ?? null;
      onAddress({ elevatorId: atElevator.current });
    } else if (ready !== null) flyIntoCluster(ready.view, mark);
  };
  const fitAll = () => {
    if (ready !== null) flyToFleet(ready);
  };
  return {
    camera,
    near: nearRows,
    view: ready?.view ?? null,
    click,
    fitAll,
    zoomBy: (zooms: number) => ready?.view.zoomBy(zooms),
    ready: (view: MapView, points: ElevatorPoints) => {
      setReady({ view, points });
      setCamera(view.camera);
    },
    onRest: (now: Camera) => {
      setCamera(now);
      if (ready === null) return;
      setNearRows(rowsInView(ready.points, now, ready.view.size));
      onAddress({ at: { ...projection.toPlace(now), zoom: now.zoom } });
    },
    key: (event: KeyboardEvent) => {
      const act = mapKeys[event.key];
      if (act === undefined || ready === null || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act({ view: ready.view, fitAll, click });
    },
  };
}

/** Opens the tower of an elevator and flies there; without a place there is no flight. */
function flyToElevator({ view, points }: ReadyMap, index: number) {
  const spot = points.spotOf[index] ?? -1;
  if (spot < 0) return;
  view.open(spot);
  view.fly({
    x: points.x[spot]!,
    y: points.y[spot]!,
    zoom: Math.max(elevatorZoom, view.camera.zoom),
  });
}

function flyToFleet({ view, points }: ReadyMap) {
  const bounds = fleetBounds(points);
  if (bounds !== null) view.fly(fit(bounds, view.size, 48, 15));
}

/** Opens a stack of elevators at one point, or flies closer to a cluster's bounds. */
function flyIntoCluster(view: MapView, mark: Exclude<MapMark, { kind: 'elevator' }>) {
  if (mark.isStack) {
    view.open(mark.node);
    view.fly({ x: mark.bounds.minX, y: mark.bounds.minY, zoom: Math.max(towerZoom, view.camera.zoom) });
    return;
  }
  const target = fit(mark.bounds, view.size, 90, 18);
  view.fly({ ...target, zoom: Math.max(target.zoom, view.camera.zoom + 1) });
}
