import type { VideoKind } from '@hoistway/shared/domain/video.ts';

/** Cause of a missing picture: no answer, a codec that the browser lacks, or an unsupported format. */
export type VideoFault = 'connection' | 'h265' | 'codec' | 'form';

/** A library that feeds a video element until it is destroyed. */
export interface Engine {
  destroy(): void;
}

/** Feeds an element from an address. The libraries are loaded with the first picture of their kind. */
export async function startEngine(
  element: HTMLVideoElement,
  { kind, url, onFault }: { kind: VideoKind; url: string; onFault: (fault: VideoFault) => void },
): Promise<Engine> {
  if (kind === 'flv') return startFlv(element, url, onFault);
  if (kind === 'hls') return startHls(element, url, onFault);
  onFault('form');
  return { destroy: () => {} };
}

const isHevc = (text: string) => /hev1|hvc1|h\.?265|hevc/i.test(text);

async function startFlv(
  element: HTMLVideoElement,
  url: string,
  onFault: (fault: VideoFault) => void,
): Promise<Engine> {
  const { default: mpegts } = await import('mpegts.js');
  mpegts.LoggingControl.enableAll = false;
  const player = mpegts.createPlayer(
    { type: 'flv', url, isLive: true, cors: true },
    // The worker is a blob, which the content-security policy allows; the watchdog controls latency.
    { enableWorker: false, enableStashBuffer: false, lazyLoad: false, autoCleanupSourceBuffer: true },
  );
  let isHevcReported = false;
  player.on(mpegts.Events.MEDIA_INFO, (info: { videoCodec?: string; mimeType?: string }) => {
    const codec = info.videoCodec ?? '';
    if (!isHevc(codec) || MediaSource.isTypeSupported(`video/mp4; codecs="${codec}"`)) return;
    isHevcReported = true;
    onFault('h265');
  });
  player.on(mpegts.Events.ERROR, (type: string, detail: string, info: { msg?: string } | undefined) => {
    if (isHevcReported) return;
    const errorText = `${detail} ${info?.msg ?? ''}`;
    if (isHevc(errorText)) onFault('h265');
    else onFault(type === mpegts.ErrorTypes.MEDIA_ERROR ? 'codec' : 'connection');
  });
  player.attachMediaElement(element);
  player.load();
  return { destroy: () => player.destroy() };
}

async function startHls(
  element: HTMLVideoElement,
  url: string,
  onFault: (fault: VideoFault) => void,
): Promise<Engine> {
  const { default: Hls } = await import('hls.js');
  const player = new Hls({
    enableWorker: false,
    lowLatencyMode: true,
    liveSyncDurationCount: 2,
    backBufferLength: 10,
    maxBufferLength: 20,
  });
  // Unplayable levels are removed from the player's list before it reports them.
  let codecs = '';
  player.on(Hls.Events.MANIFEST_LOADED, (_, { levels }) => {
    codecs = levels.map(({ attrs, videoCodec }) => `${attrs.CODECS ?? ''} ${videoCodec ?? ''}`).join();
  });
  player.on(Hls.Events.ERROR, (_, { fatal, type, details, error }) => {
    if (!fatal) return;
    if (/codec/i.test(details) || type === Hls.ErrorTypes.MEDIA_ERROR)
      onFault(isHevc(`${codecs} ${error.message}`) ? 'h265' : 'codec');
    else onFault('connection');
  });
  player.loadSource(url);
  player.attachMedia(element);
  return { destroy: () => player.destroy() };
}
