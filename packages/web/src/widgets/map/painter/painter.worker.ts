import { Painter } from './painter.ts';
import type { FromPainter, ToPainter } from './painterMessages.ts';

const painter = new Painter((message: FromPainter, transfer: Transferable[] = []) => {
  self.postMessage(message, { transfer });
});

self.addEventListener('message', (event: MessageEvent<ToPainter>) => painter.take(event.data));
