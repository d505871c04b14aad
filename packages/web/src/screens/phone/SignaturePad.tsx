import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

const width = 900;
const height = 360;

/** A signature by finger, black on white as on paper. */
export function SignaturePad({ onChange }: { onChange: (png: Blob | null) => void }) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isSigned, setIsSigned] = useState(false);
  const isDown = useRef(false);

  const brush = () => canvas.current?.getContext('2d') ?? null;
  const at = (event: PointerEvent) => {
    const box = canvas.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return {
      x: ((event.clientX - box.left) / box.width) * width,
      y: ((event.clientY - box.top) / box.height) * height,
    };
  };
  const begin = (event: PointerEvent) => {
    const pen = brush();
    if (!pen) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (!isSigned) wipe();
    isDown.current = true;
    Object.assign(pen, { lineWidth: 5, lineCap: 'round', lineJoin: 'round', strokeStyle: '#111111' });
    const { x, y } = at(event);
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x + 0.1, y);
    pen.stroke();
  };
  const draw = (event: PointerEvent) => {
    const pen = brush();
    if (!isDown.current || !pen) return;
    const { x, y } = at(event);
    pen.lineTo(x, y);
    pen.stroke();
  };
  const end = () => {
    if (!isDown.current) return;
    isDown.current = false;
    setIsSigned(true);
    canvas.current?.toBlob((png) => onChange(png), 'image/png');
  };
  const wipe = () => {
    const pen = brush();
    if (!pen) return;
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, width, height);
  };
  const again = () => {
    wipe();
    setIsSigned(false);
    onChange(null);
  };
  return (
    <Flex direction="column" gap="2">
      <Flex align="center" justify="space-between">
        <Text color="muted">{t('phone.confirm.sign')}</Text>
        <Button size="md" variant="ghost" disabled={!isSigned} onClick={again}>
          {t('phone.again')}
        </Button>
      </Flex>
      <Box borderWidth="1px" borderColor="line" borderRadius="l2" overflow="hidden" bg="#ffffff">
        <SignatureCanvas canvas={canvas} begin={begin} draw={draw} end={end} />
      </Box>
    </Flex>
  );
}

interface SignatureCanvasProps {
  canvas: RefObject<HTMLCanvasElement | null>;
  begin: (event: PointerEvent) => void;
  draw: (event: PointerEvent) => void;
  end: () => void;
}

/** The canvas of the signature. */
function SignatureCanvas({ canvas, begin, draw, end }: SignatureCanvasProps) {
  const { t } = useTranslation();
  return (
    <canvas
      ref={canvas}
      width={width}
      height={height}
      aria-label={t('phone.confirm.sign')}
      style={{
        width: '100%',
        aspectRatio: `${width} / ${height}`,
        touchAction: 'none',
        display: 'block',
      }}
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}
