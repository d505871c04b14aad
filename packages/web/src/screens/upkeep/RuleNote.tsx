import { Text } from '@chakra-ui/react';
import { inspectionRules } from '@hoistway/shared/resources/inspectionRules.ts';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../crud/row.ts';
import { useRows } from '../../data/rows.ts';
import { StateDot } from '../../ui/StateDot.tsx';

/** Names an inspection rule that no administrator has compared with the rule in force; nothing once all are confirmed. */
export function RuleNote() {
  const { t } = useTranslation();
  const { data } = useRows<Row>(inspectionRules, { pageSize: 100 });
  if (data === undefined) return null;
  const unconfirmedRules = data.records.filter(({ isConfirmed }) => isConfirmed !== true);
  if (data.records.length > 0 && unconfirmedRules.length === 0) return null;
  const ages = unconfirmedRules.map(({ fromAgeYears }) => Number(fromAgeYears)).toSorted((a, b) => a - b);
  return (
    <StateDot state="attention">
      <Text as="span" textStyle="sm" whiteSpace="normal" data-rule-note>
        {data.records.length === 0
          ? t('upkeep.inspectionRule.productRule')
          : t('upkeep.inspectionRule.unconfirmed', { ages: [...new Set(ages)].join(', ') })}
      </Text>
    </StateDot>
  );
}
