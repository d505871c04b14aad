import { useEffect, useState } from 'react';
import type { MapConfig } from '../ground/mapConfig.ts';
import { hasGpu } from './hasGpu.ts';

type Module = typeof import('./gpuGround.ts');

/**
 * What draws the ground: null until it is decided, `canvas` without a GPU or once the GPU has been lost, else the module
 * that draws on it.
 */
export function useGpuGround(config: MapConfig | null): {
  ground: Module | 'canvas' | null;
  lose: () => void;
} {
  const [ground, setGround] = useState<Module | 'canvas' | null>(null);
  const renderer = config?.renderer;
  useEffect(() => {
    if (renderer === undefined) return;
    if (renderer === 'canvas' || (renderer === 'auto' && !hasGpu())) {
      setGround('canvas');
      return;
    }
    let isOver = false;
    import('./gpuGround.ts').then(
      (module) => !isOver && setGround(module),
      () => !isOver && setGround('canvas'),
    );
    return () => {
      isOver = true;
    };
  }, [renderer]);
  return { ground, lose: () => setGround('canvas') };
}
