import { firmwareBurns } from '@hoistway/shared/resources/firmwareBurns.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../crud/row.ts';
import { useStateCells } from '../../crud/useStateCells.tsx';
import { burnColours, burnProblemText } from './firmwareCells.ts';

/** Cells of burns: the state in its colour, the reason in words. */
export function useBurnCells() {
  const { t } = useTranslation();
  const cells = useStateCells(firmwareBurns, burnColours);
  return useMemo(
    () => ({ ...cells, problem: ({ problem }: Row) => burnProblemText(t, problem) }),
    [cells, t],
  );
}
