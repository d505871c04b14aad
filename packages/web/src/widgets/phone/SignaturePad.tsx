import { Box, Button, Flex, Input, Text } from '@chakra-ui/react';
import { Keyboard } from 'lucide-react';
import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drawTypedSignature } from './typedSignature.ts';

const width = 900;
const height = 360;

interface SignaturePadProps {
  /** Whose signature it is; "Signature" by default. */
  label?: string;
  /** Proposed where the name is typed. */
  name?: string;
  onChange: (png: Blob | null) => void;
}

/** A signature by finger or mouse, black on white as on paper; or a typed name, for hands that cannot draw. */
export function SignaturePad({ label, name = '', onChange }: SignaturePadProps) {
  const { t } = useTranslation();
  const title = label ?? t('phone.confirm.sign');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isTyping, setIsTyping] = useState(false);
  const { isSigned, begin, draw, end, again, sign } = usePen(canvas, onChange);
  const signTyped = async (typedName: string) => {
    const mark = t('phone.confirm.typedMark');
    if (canvas.current) sign(await drawTypedSignature(canvas.current, { name: typedName, mark }));
    setIsTyping(false);
  };
  return (
    <Flex direction="column" gap="2" role="group" aria-label={title}>
      <Flex align="center" justify="space-between" gap="2" wrap="wrap">
        <Text color="muted">{title}</Text>
        <Flex gap="1">
          <Button size="md" variant="ghost" aria-pressed={isTyping} onClick={() => setIsTyping(!isTyping)}>
            <Keyboard size={16} aria-hidden />
            {t('phone.confirm.type')}
          </Button>
          <Button size="md" variant="ghost" disabled={!isSigned} onClick={again}>
            {t('phone.again')}
          </Button>
        </Flex>
      </Flex>
      {isTyping && <TypedName name={name} onSign={(typedName) => void signTyped(typedName)} />}
      <Box borderWidth="1px" borderColor="line" borderRadius="l2" overflow="hidden" bg="#ffffff">
        <canvas
          ref={canvas}
          width={width}
          height={height}
          role="img"
          aria-label={t(isSigned ? 'phone.confirm.signed' : 'phone.confirm.unsigned', { who: title })}
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
      </Box>
    </Flex>
  );
}

/** The name to sign with, confirmed by a button of its own. */
function TypedName({ name, onSign }: { name: string; onSign: (name: string) => void }) {
  const { t } = useTranslation();
  const [typedName, setTypedName] = useState(name);
  return (
    <Flex gap="2">
      <Input
        size="lg"
        flex="1"
        maxLength={60}
        aria-label={t('phone.confirm.typedName')}
        placeholder={t('phone.confirm.typedName')}
        value={typedName}
        onChange={({ target }) => setTypedName(target.value)}
      />
      <Button
        size="lg"
        variant="outline"
        disabled={typedName.trim() === ''}
        onClick={() => onSign(typedName.trim())}
      >
        {t('phone.confirm.signTyped')}
      </Button>
    </Flex>
  );
}

/** Draws on a canvas and reports its picture at the end of each line. */
function usePen(canvas: RefObject<HTMLCanvasElement | null>, onChange: (png: Blob | null) => void) {
  const [isSigned, setIsSigned] = useState(false);
  const isDown = useRef(false);
  const pen = () => canvas.current?.getContext('2d') ?? null;
  const at = (event: PointerEvent) => {
    const box = canvas.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return {
      x: ((event.clientX - box.left) / box.width) * width,
      y: ((event.clientY - box.top) / box.height) * height,
    };
  };
  const wipe = () => {
    const brush = pen();
    if (!brush) return;
    brush.fillStyle = '#ffffff';
    brush.fillRect(0, 0, width, height);
  };
  const sign = (png: Blob | null) => {
    setIsSigned(png !== null);
    onChange(png);
  };
  return {
    isSigned,
    sign,
    begin: (event: PointerEvent) => {
      const brush = pen();
      if (!brush) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      if (!isSigned) wipe();
      isDown.current = true;
      Object.assign(brush, { lineWidth: 5, lineCap: 'round', lineJoin: 'round', strokeStyle: '#111111' });
      const { x, y } = at(event);
      brush.beginPath();
      brush.moveTo(x, y);
      brush.lineTo(x + 0.1, y);
      brush.stroke();
    },
    draw: (event: PointerEvent) => {
      const brush = pen();
      if (!isDown.current || !brush) return;
      const { x, y } = at(event);
      brush.lineTo(x, y);
      brush.stroke();
    },
    end: () => {
      if (!isDown.current) return;
      isDown.current = false;
      canvas.current?.toBlob(sign, 'image/png');
    },
    again: () => {
      wipe();
      sign(null);
    },
  };
}
