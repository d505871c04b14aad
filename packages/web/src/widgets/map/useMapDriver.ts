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

/** How near the map goes to one elevator, and at least to a tower that is opened. */
const elevatorZoom = 15.2;
const towerZoom = 15.2;

interface Driven {
  roster: RosterIndex;
  projection: Projection;
  address: MapAddress;
  onAddress: (change: Partial<MapAddress>) => void;
  goesToOldAlarms: boolean;
  /** The elevator that is told of beside the map. */
  toldElsewhere: string | null | undefined;
  /** Undefined for a map that goes to single elevators; else it shows the one told of beside it with others. */
  frame: MapFrame | null | undefined;
}

/** What moves a map: clicks, keys, the address and alarms; and what of it the rest of the page wants to know. */
export function useMapDriver(driven: Driven) {
  const { roster, projection, address, onAddress, goesToOldAlarms, toldElsewhere, frame } = driven;
  const [made, setMade] = useState<{ view: MapView; points: ElevatorPoints } | null>(null);
  const [camera, setCamera] = useState<Camera | null>(null);
  const [near, setNear] = useState<readonly number[]>([]);
  // Whoever picks an elevator out, the map goes there; one picked on the map itself is in sight already.
  const atElevator = useRef(address.at === null ? null : address.elevatorId);

  const goTo = (index: number) => {
    const spot = made?.points.spotOf[index] ?? -1;
    if (made === null || spot < 0) return;
    made.view.open(spot);
    made.view.fly({
      x: made.points.x[spot] as number,
      y: made.points.y[spot] as number,
      zoom: Math.max(elevatorZoom, made.view.camera.zoom),
    });
  };
  const goToSelected = useEffectEvent(() => {
    if (made === null || atElevator.current === address.elevatorId) return;
    atElevator.current = address.elevatorId;
    const isFramed = frame !== undefined && address.elevatorId === toldElsewhere;
    if (!isFramed) goTo(address.elevatorId === null ? -1 : roster.indexOfId(address.elevatorId));
  });
  useEffect(() => goToSelected(), [address.elevatorId, made]);

  useMapFrame(frame ?? null, {
    view: made?.view ?? null,
    projection,
    isPlaced: address.at !== null,
  });
  useAlarmFlight(
    ({ row }) => {
      const found = row === null ? null : roster.ofRow(row);
      if (found === null || made?.view.isHeld !== false) return;
      atElevator.current = found.id;
      if (frame === undefined) goTo(roster.indexOfRow(found.row));
      onAddress({ elevatorId: found.id });
    },
    { isReady: made !== null, isFirstToo: goesToOldAlarms },
  );

  const click = (mark: MapMark | null) => {
    if (mark === null) {
      made?.view.open(null);
      atElevator.current = null;
      onAddress({ elevatorId: null });
    } else if (mark.kind === 'elevator') {
      atElevator.current = roster.roster.ids[mark.elevator] ?? null;
      onAddress({ elevatorId: atElevator.current });
    } else if (mark.isStack) {
      made?.view.open(mark.node);
      const zoom = Math.max(towerZoom, made?.view.camera.zoom ?? 0);
      made?.view.fly({ x: mark.bounds.minX, y: mark.bounds.minY, zoom });
    } else if (made !== null) {
      const target = fit(mark.bounds, made.view.size, 90, 18);
      made.view.fly({ ...target, zoom: Math.max(target.zoom, made.view.camera.zoom + 1) });
    }
  };
  const fitAll = () => {
    const bounds = made === null ? null : fleetBounds(made.points);
    if (made !== null && bounds !== null) made.view.fly(fit(bounds, made.view.size, 48, 15));
  };
  return {
    camera,
    near,
    view: made?.view ?? null,
    click,
    fitAll,
    zoomBy: (zooms: number) => made?.view.zoomBy(zooms),
    ready: (view: MapView, points: ElevatorPoints) => {
      setMade({ view, points });
      setCamera(view.camera);
    },
    rested: (now: Camera) => {
      setCamera(now);
      if (made === null) return;
      setNear(rowsInView(made.points, now, made.view.size));
      onAddress({ at: { ...projection.toPlace(now), zoom: now.zoom } });
    },
    key: (event: KeyboardEvent) => {
      const act = mapKeys[event.key];
      if (act === undefined || made === null || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act({ view: made.view, fitAll, click });
    },
  };
}
