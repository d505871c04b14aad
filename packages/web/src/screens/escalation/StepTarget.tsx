import { chakra } from '@chakra-ui/react';
import { escalationSteps } from '@hoistway/shared/resources/escalationSteps.ts';
import { useTranslation } from 'react-i18next';
import { labelsOf } from '../../crud/labels.ts';
import { useRefLabel } from '../../crud/refLabels.tsx';
import type { Row } from '../../crud/row.ts';

const targetResources = { rotaId: 'onCallRotas', userId: 'users', roleId: 'roles' } as const;

/** Target of a step: its kind and record. */
export function StepTarget({ step }: { step: Row }) {
  const { t } = useTranslation();
  const labelOf = useRefLabel();
  const who = Object.entries(targetResources)
    .flatMap(([field, to]) => {
      const id = step[field];
      return typeof id === 'string' && id !== '' ? [labelOf(to, id)] : [];
    })
    .concat(typeof step.address === 'string' && step.address !== '' ? [step.address] : []);
  const kind = labelsOf(t, escalationSteps).option('target', String(step.target));
  return (
    <>
      {kind}
      {who.length > 0 && <chakra.span color="muted"> · {who.join(' · ')}</chakra.span>}
    </>
  );
}
