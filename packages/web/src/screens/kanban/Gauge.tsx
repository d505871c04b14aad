import { Box, Text } from '@chakra-ui/react';
import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import { locale } from '../../data/settings.ts';
import type { State } from '../../ui/StateDot.tsx';
import { cssColor } from '../../widgets/conditionMark.ts';

const percent = new Intl.NumberFormat(intlLocale[locale], { style: 'percent', maximumFractionDigits: 1 });
const radius = 42;
const around = 2 * Math.PI * radius;

/** A share as a ring with its number inside. */
export function Gauge(props: { label: string; part: number | undefined; all: number; state: State }) {
  const { label, part, all, state } = props;
  const share = part === undefined || all === 0 ? null : Math.max(0, part / all);
  return (
    <Box
      flex="1"
      bg="surface1"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l3"
      p="1em"
      textAlign="center"
    >
      <svg
        viewBox="0 0 100 100"
        role="img"
        aria-label={`${label} ${share === null ? '' : percent.format(share)}`}
      >
        <title>{label}</title>
        <circle cx="50" cy="50" r={radius} fill="none" stroke={cssColor('surface3')} strokeWidth="5" />
        <circle
          cx="50"
          cy="50"
          r={radius}
          fill="none"
          stroke={cssColor(state)}
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={`${(share ?? 0) * around} ${around}`}
          transform="rotate(-90 50 50)"
        />
        <text
          x="50"
          y="57"
          textAnchor="middle"
          fontWeight="600"
          style={{ fontSize: '17px' }}
          fill={cssColor('text')}
        >
          {share === null ? '–' : percent.format(share)}
        </text>
      </svg>
      <Text color="muted" mt="0.4em" truncate>
        {label}
      </Text>
    </Box>
  );
}
