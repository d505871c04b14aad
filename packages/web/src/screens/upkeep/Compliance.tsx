import { Flex, Text } from '@chakra-ui/react';
import { complianceLines } from '@hoistway/shared/domain/complianceLines.ts';
import type { CheckedLine } from '@hoistway/shared/domain/complianceView.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { errorText } from '../../data/errorText.ts';
import { useCompliance } from '../../data/upkeep.ts';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Page } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ComplianceLine } from './ComplianceLine.tsx';
import { ComplianceScope } from './ComplianceScope.tsx';
import { PackButton } from './PackButton.tsx';

const scopeNames = ['companyId', 'useUnitId', 'district'] as const;

/** The compliance check-up of what the user sees, narrowed by the address to a company, a use unit or a district. */
export default function Compliance() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const scope = Object.fromEntries(
    scopeNames.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const check = useCompliance(scope);
  if (check.isError)
    return <ErrorState onRefresh={() => void check.refetch()} reason={errorText(check.error)} />;
  return (
    <Page overflowY="auto">
      <Flex gap="3" wrap="wrap" align="end">
        <ComplianceScope />
        <Text color="muted" textStyle="sm" py="2">
          {check.data && t('upkeep.compliance.elevators', { count: check.data.elevators })}
        </Text>
        <Flex ms="auto">
          <PackButton scope={scope} />
        </Flex>
      </Flex>
      {check.data === undefined ? (
        <LoadingState />
      ) : (
        (['law', 'commercial'] as const).map((kind) => (
          <LinePanel key={kind} kind={kind} lines={check.data.lines.filter((line) => line.kind === kind)} />
        ))
      )}
    </Page>
  );
}

function LinePanel({ kind, lines }: { kind: CheckedLine['kind']; lines: readonly CheckedLine[] }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  if (lines.length === 0) return null;
  return (
    <Panel title={t(`upkeep.compliance.${kind}`)} flexShrink="0">
      <Flex direction="column">
        {lines.map((line) => (
          <ComplianceLine
            key={line.name}
            line={line}
            records={complianceLines[line.name].records}
            isOpen={params.get('line') === line.name}
          />
        ))}
      </Flex>
    </Panel>
  );
}
