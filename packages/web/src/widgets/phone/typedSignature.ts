/** Draws a typed name as the picture of a signature, marked as typed. */
export function drawTypedSignature(
  canvas: HTMLCanvasElement,
  { name, mark }: { name: string; mark: string },
): Promise<Blob | null> {
  const { width, height } = canvas;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  Object.assign(pen, { fillStyle: '#ffffff', textAlign: 'center', textBaseline: 'middle' });
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#111111';
  pen.font = `italic ${Math.min(110, (1.6 * width) / Math.max(8, name.length))}px Inter, sans-serif`;
  pen.fillText(name, width / 2, height / 2, width * 0.9);
  pen.fillStyle = '#555555';
  pen.font = '26px Inter, sans-serif';
  pen.fillText(mark, width / 2, height - 34, width * 0.9);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
