import { Box, HStack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Condition } from '../data/condition.ts';
import { conditionColor, conditionMarks, type MarkShape } from './conditionMark.ts';

const paths: Record<MarkShape, { d: string; isOutline?: boolean; dash?: string }> = {
  disc: { d: 'M6 2a4 4 0 1 0 0 8a4 4 0 1 0 0-8Z' },
  triangle: { d: 'M6 1.4 11 10.4H1Z' },
  diamond: { d: 'M6 .6 11.4 6 6 11.4.6 6Z' },
  square: { d: 'M2 2h8v8H2Z' },
  dashedRing: { d: 'M6 2a4 4 0 1 0 0 8a4 4 0 1 0 0-8Z', isOutline: true, dash: '2.1 2.1' },
  ring: { d: 'M6 2a4 4 0 1 0 0 8a4 4 0 1 0 0-8Z', isOutline: true },
};

/** The shape of a condition in its colour, 12 units square; placed inside an SVG. */
export function MarkPath(props: { condition: Condition; color?: string }) {
  const { shape } = conditionMarks[props.condition];
  const color = props.color ?? conditionColor(props.condition);
  const { d, isOutline, dash } = paths[shape];
  return isOutline ? (
    <path d={d} fill="none" stroke={color} strokeWidth={1.6} strokeDasharray={dash} />
  ) : (
    <path d={d} fill={color} />
  );
}

/** A condition by colour, shape and word; without the word the shape carries it as its name. */
export function ConditionMark(props: { condition: Condition; hasWord?: boolean; size?: number }) {
  const { t } = useTranslation();
  const { condition, hasWord = false, size = 11 } = props;
  const word = t(`monitor.condition.${condition}`);
  const mark = (
    <svg width={size} height={size} viewBox="0 0 12 12" role="img" aria-label={word}>
      <title>{word}</title>
      <MarkPath condition={condition} />
    </svg>
  );
  if (!hasWord)
    return (
      <Box as="span" display="inline-flex" flexShrink="0">
        {mark}
      </Box>
    );
  const { token } = conditionMarks[condition];
  return (
    <HStack as="span" gap="1.5" display="inline-flex" color={token} minW="0">
      <Box as="span" aria-hidden display="inline-flex" flexShrink="0">
        {mark}
      </Box>
      <Text as="span" fontSize="xs" truncate>
        {word}
      </Text>
    </HStack>
  );
}
