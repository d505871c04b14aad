import { Button, Wrap } from '@chakra-ui/react';
import { elevatorChecks } from '@hoistway/shared/resources/elevatorChecks.ts';
import { ClipboardCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PartRows } from '../../crud/record/PartRows.tsx';
import type { Row } from '../../crud/row.ts';
import { useStateCells } from '../../crud/useStateCells.tsx';

const states = {
  state: { open: 'moving', signed: 'normal', abandoned: 'unknown' },
  verdict: { passed: 'normal', incomplete: 'attention', failed: 'fault' },
} as const;
const pages = { commissioning: 'elevatorTest', check: 'elevatorCheck' } as const;

/** The checks of one elevator, and the ways to the guided test and to the comparison. */
export function ElevatorChecks({ elevator }: { elevator: Row }) {
  const { t } = useTranslation();
  const cells = useStateCells(elevatorChecks, states);
  return (
    <>
      <Wrap gap="2" px="1" pb="3">
        {Object.entries(pages).map(([kind, page]) => (
          <Button key={kind} size="sm" asChild>
            <Link to={`/${page}/${elevator.id}`}>
              <ClipboardCheck />
              {t(`resources.elevatorChecks.options.kind.${kind}`)}
            </Link>
          </Button>
        ))}
      </Wrap>
      <PartRows part={elevatorChecks} of={elevator} by="elevatorId" cells={cells} />
    </>
  );
}
