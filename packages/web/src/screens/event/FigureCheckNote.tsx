import { Link, List, Text } from '@chakra-ui/react';
import type { FigureCheck } from '@hoistway/shared/domain/figures/figureDay.ts';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { instantText, numberText } from '../../crud/formats.ts';
import { useFigureCheck } from '../../data/figures.ts';
import { StateDot } from '../../ui/StateDot.tsx';
import { differenceText } from './figureDayColumns.tsx';

/** The last nightly check, with the months that differ from their days; days are marked in their own rows. */
export function FigureCheckNote() {
  const { t } = useTranslation();
  const answer = useFigureCheck().data;
  if (answer === undefined) return null;
  const { check } = answer;
  if (check === null) return <Text color="muted">{t('monitor.figureDays.unchecked')}</Text>;
  const { checkedCount, differentCount, months, at } = check;
  const counts = {
    time: instantText(at),
    count: numberText(checkedCount),
    different: numberText(differentCount),
  };
  const isDifferent = differentCount > 0;
  return (
    <>
      <StateDot state={isDifferent ? 'attention' : 'normal'}>
        {t(`monitor.figureDays.${isDifferent ? 'checkedDifferent' : 'checked'}`, counts)}
      </StateDot>
      {months.length > 0 && (
        <List.Root maxH="8rem" overflowY="auto" ps="5" flexShrink="0" textStyle="sm">
          {months.map((one) => (
            <List.Item key={`${one.elevatorId} ${one.block} ${one.month} ${one.sum}`}>
              <PlaceOf month={one} /> · {differenceText(one, t)}
            </List.Item>
          ))}
        </List.Root>
      )}
    </>
  );
}

function PlaceOf({
  month: { elevatorId, elevatorNo, block, month },
}: {
  month: FigureCheck['months'][number];
}) {
  const { t } = useTranslation();
  if (elevatorId === null) return t('monitor.figureDays.groupOf', { block, month });
  return (
    <Link asChild>
      <RouterLink to={`/figureDays?elevatorId=${elevatorId}`}>
        {t('monitor.figureDays.monthOf', { elevator: elevatorNo, month })}
      </RouterLink>
    </Link>
  );
}
