import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { complianceLines } from '@hoistway/shared/domain/complianceLines.ts';
import type { CheckedLine, Offender } from '@hoistway/shared/domain/complianceView.ts';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { dateText } from '../../crud/formats.ts';
import { type State, StateDot } from '../../ui/StateDot.tsx';
import { recordAddress } from './recordAddress.ts';

interface ComplianceLineProps {
  line: CheckedLine;
  /** The resource of the offenders. */
  records: string;
  isOpen: boolean;
}

const stateOf = ({ count, isAhead, kind }: CheckedLine): State =>
  count === 0 ? 'normal' : isAhead || kind === 'commercial' ? 'attention' : 'fault';

/** A line of the check-up: what is asked, how many fall short, and, opened, who and what to do. The address keeps it open. */
export function ComplianceLine({ line, records, isOpen }: ComplianceLineProps) {
  const { t } = useTranslation();
  const [, setParams] = useSearchParams();
  const id = useId();
  const words = (part: string) => t(`upkeep.compliance.lines.${line.name}.${part}`);
  const toggle = () =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (isOpen) next.delete('line');
        else next.set('line', line.name);
        return next;
      },
      { replace: true },
    );
  return (
    <Box borderTopWidth="1px" borderColor="hairline" _first={{ borderTopWidth: '0' }} data-line={line.name}>
      <chakra.button
        type="button"
        onClick={toggle}
        disabled={line.count === 0}
        aria-expanded={isOpen}
        aria-controls={id}
        display="flex"
        w="full"
        gap="3"
        px="3"
        py="2"
        textAlign="start"
        alignItems="center"
        cursor={line.count === 0 ? 'default' : 'pointer'}
        _hover={line.count === 0 ? {} : { bg: 'surface2' }}
        focusVisibleRing="inside"
      >
        <Box flex="1" minW="0">
          <StateDot state={stateOf(line)}>{words('title')}</StateDot>
          <Text color="muted" textStyle="xs">
            {words('rule')}
          </Text>
        </Box>
        <Text color={line.count === 0 ? 'muted' : 'text'} flexShrink="0" fontVariantNumeric="tabular-nums">
          {line.count === 0
            ? t('upkeep.compliance.clean')
            : t('upkeep.compliance.count', { count: line.count })}
        </Text>
        <Box
          as={ChevronRight}
          boxSize="4"
          flexShrink="0"
          visibility={line.count === 0 ? 'hidden' : 'visible'}
          transform={isOpen ? 'rotate(90deg)' : undefined}
          aria-hidden
        />
      </chakra.button>
      {isOpen && line.count > 0 && (
        <Flex id={id} direction="column" px="3" pb="3" gap="1" role="region" aria-label={words('title')}>
          <Text textStyle="sm" color="attention">
            {`${t('upkeep.compliance.remedy')}: ${words('remedy')}`}
          </Text>
          {line.offenders.map((offender, at) => (
            <OffenderRow key={offender.recordId ?? at} offender={offender} line={line} records={records} />
          ))}
          {line.count > line.offenders.length && (
            <Text color="muted" textStyle="xs">
              {t('upkeep.compliance.more', { count: line.count - line.offenders.length })}
            </Text>
          )}
        </Flex>
      )}
    </Box>
  );
}

function OffenderRow(props: { offender: Offender; line: CheckedLine; records: string }) {
  const { offender, line, records } = props;
  const { t } = useTranslation();
  const { elevatorNo, elevatorName, subject, companyName, useUnitName, day, days } = offender;
  const isDrill = records === 'rescueDrills';
  const isEvent = 'isEvent' in complianceLines[line.name];
  const what = isDrill ? t(`resources.rescueDrills.options.category.${subject}`) : subject;
  return (
    <chakra.div borderRadius="l1" _hover={{ bg: 'surface2' }}>
      <Link to={recordAddress(records, offender.recordId)}>
        <Grid
          gap={{ base: '0.5', md: '3' }}
          px="2"
          py="1"
          textStyle="sm"
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 2fr) 15rem' }}
        >
          <Text minW="0">{[elevatorNo, elevatorName, what].filter(Boolean).join(' · ')}</Text>
          <Text color="muted" minW="0" truncate>
            {[useUnitName, companyName].filter(Boolean).join(' · ')}
          </Text>
          {day !== null && (
            <Text color={line.isAhead ? 'muted' : 'fault'} textAlign={{ md: 'end' }}>
              {dateText(day)}
              {days !== null && days !== 0 && !isEvent && (
                <>
                  {' · '}
                  {t(`home.work.${days > 0 ? 'overdue' : 'dueIn'}`, { count: Math.abs(days) })}
                </>
              )}
            </Text>
          )}
        </Grid>
      </Link>
    </chakra.div>
  );
}
