import { Button } from '@chakra-ui/react';
import { generateElevator } from '@hoistway/shared/commands/netApplicationCommands.ts';
import { netApplications } from '@hoistway/shared/resources/netApplications.ts';
import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';
import type { Row } from '../../crud/row.ts';
import { useStateCells } from '../../crud/useStateCells.tsx';
import { sendCommand } from '../../data/commands.ts';
import { useMayCommand } from '../../data/session.ts';
import { hint } from '../../ui/toast.ts';
import { canGenerate, useAttempt } from './generate.ts';
import { ReviewActions } from './ReviewActions.tsx';

const states = {
  reviewState: { underReview: 'attention', reviewed: 'normal' },
  approval: { applying: 'attention', approved: 'normal', rejected: 'fault' },
} as const;

/** Applications to connect elevators, and their review. */
export default function NetApplications() {
  const cells = useStateCells(netApplications, states);
  return (
    <ResourceScreen
      resource={netApplications}
      cells={cells}
      actions={(row) => <ReviewActions application={row} />}
      chosenActions={(rows) => <GenerateChosen rows={rows} />}
    />
  );
}

/** Generates the elevators of all chosen approved applications; others are skipped. */
function GenerateChosen({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const may = useMayCommand()(generateElevator);
  const generate = () => {
    if (rows.length === 0)
      return hint(t('records.bulk.atLeastOne', { what: t('resources.netApplications.one') }));
    const applications = rows.filter(canGenerate);
    if (applications.length === 0) return hint(t('elevators.nothingToGenerate'));
    return attempt(t('elevators.generated', { count: applications.length }), async () => {
      for (const application of applications) await sendCommand(generateElevator, application, {});
    });
  };
  if (!may) return null;
  return (
    <Button size="sm" variant="ghost" onClick={() => void generate()}>
      <Building2 />
      {t('elevators.generateChosen')}
    </Button>
  );
}
