import { Flex, Text } from '@chakra-ui/react';
import type { CheckView } from '@hoistway/shared/domain/elevatorCheck/checkView.ts';
import { elevatorChecks } from '@hoistway/shared/resources/elevatorChecks.ts';
import { useTranslation } from 'react-i18next';
import { instantText } from '../../crud/formats.ts';
import { labelsOf } from '../../crud/labels.ts';
import { Panel } from '../../ui/Panel.tsx';
import { StateDot } from '../../ui/StateDot.tsx';

const verdictStates = { passed: 'normal', incomplete: 'attention', failed: 'fault' } as const;

/** The signed result: verdict, signer, and the place in the elevator's chain of seals. */
export function CheckResult({ check }: { check: NonNullable<CheckView['check']> }) {
  const { t } = useTranslation();
  const labels = labelsOf(t, elevatorChecks);
  const { verdict, seal, signedAt, signedBy } = check;
  return (
    <Panel title={labels.field('verdict')}>
      <Flex direction="column" gap="2" p="3">
        <StateDot state={verdictStates[verdict ?? 'incomplete']} isColoured>
          {labels.option('verdict', verdict ?? 'incomplete')}
        </StateDot>
        <Text>
          {t('devices.check.signed', {
            name: signedBy ?? '',
            at: signedAt === null ? '' : instantText(signedAt),
          })}
        </Text>
        {seal && (
          <>
            <StateDot state={seal.isIntact ? 'normal' : 'alarm'}>
              {t(seal.isIntact ? 'devices.check.sealIntact' : 'devices.check.sealBroken', { nth: seal.nth })}
            </StateDot>
            <Text color="muted" textStyle="xs" fontFamily="mono" wordBreak="break-all">
              SHA-256 {seal.hash}
            </Text>
          </>
        )}
      </Flex>
    </Panel>
  );
}
