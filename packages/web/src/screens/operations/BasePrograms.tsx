import { otaApplications } from '@hoistway/shared/resources/otaApplications.ts';
import { otaPrograms } from '@hoistway/shared/resources/otaPrograms.ts';
import { ResourceTabs } from '../../crud/ResourceTabs.tsx';
import type { Row } from '../../crud/row.ts';
import { type StateMap, useStateCells } from '../../crud/useStateCells.tsx';
import { OtaDecision } from './OtaDecision.tsx';

const ofProgram: StateMap = { state: { effective: 'normal', locked: 'offline' } };
const ofApplication: StateMap = { status: { applying: 'attention', approved: 'normal', rejected: 'fault' } };
const decide = (row: Row) => <OtaDecision application={row} />;

/** OTA programs with their quotas, and the applications for more burns. */
export default function BasePrograms() {
  const programCells = useStateCells(otaPrograms, ofProgram);
  const applicationCells = useStateCells(otaApplications, ofApplication);
  return (
    <ResourceTabs
      tabs={[
        { resource: otaPrograms, cells: programCells },
        { resource: otaApplications, cells: applicationCells, actions: decide },
      ]}
    />
  );
}
