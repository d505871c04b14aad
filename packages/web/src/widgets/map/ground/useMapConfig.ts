import { useEffect, useState } from 'react';
import { fetchMapConfig } from '../../../data/mapConfig.ts';
import { defaultMapConfig, type MapConfig, mapConfigSchema } from './mapConfig.ts';

interface MapConfigState {
  /** Null until loaded. */
  config: MapConfig | null;
  /** The configuration is missing or invalid, and the shipped ground replaces it. */
  hasFailed: boolean;
}

/** The map's configuration (`map/map.json`), loaded once per page. */
export function useMapConfig(): MapConfigState {
  const [configState, setConfigState] = useState<MapConfigState>({ config: null, hasFailed: false });
  useEffect(() => {
    const stop = new AbortController();
    const read = async () => {
      try {
        const config = mapConfigSchema.parse(await fetchMapConfig(stop.signal));
        setConfigState({ config, hasFailed: false });
      } catch (reason) {
        if (stop.signal.aborted) return;
        console.warn('map/map.json:', reason);
        setConfigState({ config: defaultMapConfig, hasFailed: true });
      }
    };
    void read();
    return () => stop.abort();
  }, []);
  return configState;
}
