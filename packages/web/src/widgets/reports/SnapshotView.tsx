import { Box, chakra, Text } from '@chakra-ui/react';
import { layOutReport } from '@hoistway/shared/domain/reports/layOutReport.ts';
import type { SheetSection } from '@hoistway/shared/domain/reports/sheet.ts';
import type { Snapshot } from '@hoistway/shared/domain/reports/snapshot.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { locale } from '../../data/settings.ts';
import { SectionTable } from './SectionTable.tsx';
import { StatementList } from './StatementList.tsx';

interface SnapshotViewProps {
  snapshot: Snapshot;
  sha256: string;
  /** Whether numbers link to their rows; a page without a login has none. */
  hasLinks?: boolean;
}

/** A report on screen, drawn from its snapshot alone. */
export function SnapshotView({ snapshot, sha256, hasLinks = true }: SnapshotViewProps) {
  const { t } = useTranslation();
  const sheet = useMemo(
    () => layOutReport(snapshot, { locale, translate: (key, params) => t(key, { ...params }) }),
    [snapshot, t],
  );
  return (
    <Box as="article" maxW="64rem" mx="auto" w="full" data-report={snapshot.kind}>
      <chakra.h1 fontSize="2xl" fontWeight="semibold" lineHeight="1.2" overflowWrap="anywhere">
        {sheet.title}
      </chakra.h1>
      <Text color="muted" mb="4">
        {sheet.subtitle}
      </Text>
      <Box
        as="dl"
        display="grid"
        gridTemplateColumns="repeat(auto-fit, minmax(9rem, 1fr))"
        gapX="6"
        gapY="3"
        mb="6"
      >
        {sheet.facts.map(([label, value]) => (
          <Box key={label} minW="0">
            <chakra.dt color="muted" textStyle="xs">
              {label}
            </chakra.dt>
            <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
          </Box>
        ))}
      </Box>
      {sheet.sections.map((section) => (
        <Section key={section.name} section={section} hasLinks={hasLinks} />
      ))}
      <Text color="dim" textStyle="2xs" overflowWrap="anywhere" fontFamily="mono">
        SHA-256 {sha256}
      </Text>
    </Box>
  );
}

function Section({ section, hasLinks }: { section: SheetSection; hasLinks: boolean }) {
  const { heading, note, empty, bars, statements } = section;
  return (
    <Box as="section" mb="7" data-block={section.name}>
      <chakra.h2 fontSize="md" fontWeight="semibold" mb="1">
        {heading}
      </chakra.h2>
      {note !== '' && (
        <Text color="muted" textStyle="xs" mb="2">
          {note}
        </Text>
      )}
      {empty !== null && (
        <Text color="muted" borderWidth="1px" borderStyle="dashed" borderColor="hairline" p="3">
          {empty}
        </Text>
      )}
      {empty === null && statements.length > 0 && (
        <StatementList statements={statements} hasLinks={hasLinks} />
      )}
      {empty === null &&
        statements.length === 0 &&
        (bars.length > 0 ? (
          <SectionBars bars={bars} hasLinks={hasLinks} />
        ) : (
          <SectionTable section={section} hasLinks={hasLinks} />
        ))}
    </Box>
  );
}

/** Horizontal bars; a bar without data has no track. */
export const SectionBars = ({ bars, hasLinks }: Pick<SheetSection, 'bars'> & { hasLinks: boolean }) => (
  <Box display="grid" gap="1">
    {bars.map(({ label, text, share, link }) => (
      <Box
        key={label}
        display="grid"
        gridTemplateColumns="minmax(4rem, 9rem) 1fr 5rem"
        gap="3"
        alignItems="center"
        textStyle="sm"
      >
        <Text truncate title={label}>
          {label}
        </Text>
        <Box h="2.5" bg={share === null ? undefined : 'surface3'} borderRadius="l1" overflow="hidden">
          <Box h="full" bg="moving" style={{ width: `${(share ?? 0) * 100}%` }} />
        </Box>
        <Text
          textAlign="end"
          fontVariantNumeric="tabular-nums"
          css={{ '& a': { color: 'moving', textDecoration: 'underline', textUnderlineOffset: '2px' } }}
        >
          {link !== null && hasLinks ? <Link to={link}>{text}</Link> : text}
        </Text>
      </Box>
    ))}
  </Box>
);
