import { useEffect, useState } from 'react';
import type { MapConfig } from '../ground/mapConfig.ts';
import { hasGpu } from './hasGpu.ts';

type Module = typeof import('./gpuGround.ts');

/**
 * Renderer of the ground: null until decided, `canvas` without a GPU or once its context is lost, else the GPU
 * module.
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
