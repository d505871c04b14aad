import {
  figureDayChoices,
  figureDaySchema,
  figureDaysMost,
} from '@hoistway/shared/domain/figures/figureDay.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Page } from '../../ui/Page.tsx';
import { FigureCheckNote } from './FigureCheckNote.tsx';
import { useFigureDayColumns } from './figureDayColumns.tsx';
import { History } from './History.tsx';
import { useLatestEvent } from './useLatestEvent.ts';

const choiceNames = ['only'] as const;
const refreshingKinds = ['figuresDiffered'] as const;

/**
 * The days that figures are added from: the rows behind a number, what late data changed, and what the nightly check
 * found different from its records.
 */
export default function FigureDays() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const columns = useFigureDayColumns();
  const latest = useLatestEvent(refreshingKinds);
  const choices = useMemo(
    () => [
      {
        name: 'only',
        label: t('monitor.figureDays.only'),
        options: figureDayChoices.map((value) => ({ value, label: t(`monitor.figureDays.${value}`) })),
      },
    ],
    [t],
  );
  return (
    <Page>
      <FigureCheckNote />
      <History
        path="figures/days"
        record={figureDaySchema}
        keyOf={(day) => day.id}
        columns={columns}
        windowDays={figureDaysMost}
        choices={choices}
        choiceNames={choiceNames}
        latest={latest}
        onOpen={(day) => navigate(`/eventRecord?elevatorId=${day.elevatorId}`)}
      />
    </Page>
  );
}
