import { Box, Link as ChakraLink, Flex, Stack, Text } from '@chakra-ui/react';
import { openRectification } from '@hoistway/shared/commands/inspectionCommands.ts';
import type { CaseVisitItem, CaseVisits as CaseVisitsView } from '@hoistway/shared/domain/caseVisits.ts';
import type { ItemCondition } from '@hoistway/shared/domain/upkeep/judgeItems.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type CommandRow, RecordCommands } from '../../commands/RecordCommands.tsx';
import { dateText } from '../../crud/formats.ts';
import { useCaseVisits } from '../../data/repairs.ts';
import { Panel } from '../../ui/Panel.tsx';
import { type State, StateDot } from '../../ui/StateDot.tsx';

const stateOfCondition = {
  notProcessed: 'unknown',
  noSuchItem: 'unknown',
  qualified: 'normal',
  qualifiedAfterAdjustment: 'attention',
  unqualified: 'fault',
} as const satisfies Record<ItemCondition, State>;

/** Results of the visits before a case on the part that caused it, and the rectification after it. */
export function CaseVisits({ target }: { target: CommandRow }) {
  const { t } = useTranslation();
  const { data } = useCaseVisits(target.id, target.version);
  if (data === undefined || data.cause === '') return null;
  return (
    <Panel title={t('upkeep.caseVisits.title')}>
      <Stack p="4" gap="2">
        <Text color="muted" textStyle="xs">
          {t('upkeep.caseVisits.cause', { cause: data.cause })}
        </Text>
        {data.items.length === 0 && <Text>{t('upkeep.caseVisits.none')}</Text>}
        {data.items.length > 0 && (
          <Stack as="ul" gap="1.5" maxH="72" overflow="auto">
            {data.items.map((item) => (
              <VisitItemLine key={item.id} item={item} />
            ))}
          </Stack>
        )}
        <Rectification target={target} view={data} />
      </Stack>
    </Panel>
  );
}

/** For example "door lock: qualified, nine days before", with the visit. */
function VisitItemLine({ item }: { item: CaseVisitItem }) {
  const { t } = useTranslation();
  const { name, condition, measuredValue, measureUnit, note, visit } = item;
  const facts = [
    t(`resources.maintenanceOrderItems.options.condition.${condition}`),
    ...(measuredValue === null ? [] : [[measuredValue, measureUnit].filter(Boolean).join(' ')]),
    t('upkeep.caseVisits.daysBefore', { count: visit.daysBefore }),
  ].join(', ');
  return (
    <Box as="li">
      <StateDot state={stateOfCondition[condition]}>{`${name}: ${facts}`}</StateDot>
      <Text color="muted" textStyle="xs" ps="5">
        <ChakraLink asChild>
          <Link to={`/maintWorkOrder/${visit.id}`}>
            {t('upkeep.caseVisits.visit', {
              visit: t(`resources.maintenanceOrders.options.type.${visit.visitClass}`),
              day: dateText(visit.signedOn),
              people: visit.maintainers.join(' · ') || '–',
            })}
          </Link>
        </ChakraLink>
        {note && ` · ${note}`}
      </Text>
    </Box>
  );
}

function Rectification({ target, view }: { target: CommandRow; view: CaseVisitsView }) {
  const { t } = useTranslation();
  const { rectification, term } = view;
  if (rectification === null)
    return (
      <Stack gap="2" data-no-print>
        <Text textStyle="xs" color="muted">
          {t('upkeep.caseVisits.term', {
            days: term.days,
            day: dateText(term.rectifyBy),
            because: t(`upkeep.caseVisits.because.${term.because}`),
          })}
        </Text>
        <RecordCommands row={target} offers={[{ command: openRectification, isNext: true }]} />
      </Stack>
    );
  const { status, rectifyBy, isOverdue } = rectification;
  const day = rectifyBy === null ? '' : dateText(rectifyBy);
  const state = isOverdue ? 'fault' : status === 'rectified' ? 'normal' : 'attention';
  return (
    <Flex gap="3" wrap="wrap" align="center">
      <ChakraLink asChild fontWeight="medium">
        <Link to={`/safeCheck?row=${rectification.id}`}>
          {t('upkeep.caseVisits.rectification', { number: rectification.number })}
        </Link>
      </ChakraLink>
      <StateDot state={state}>
        {isOverdue
          ? t('upkeep.caseVisits.overdue', { day })
          : t('upkeep.caseVisits.due', {
              status: t(`resources.spotChecks.options.rectificationStatus.${status}`),
              day,
            })}
      </StateDot>
    </Flex>
  );
}
