import { Grid } from '@chakra-ui/react';
import type { MeterReport } from '@hoistway/shared/domain/energy/energyReport.ts';
import { useTranslation } from 'react-i18next';
import { Figure } from '../../ui/Figure.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { EmptyNote } from './EmptyNote.tsx';
import { energyText } from './energyText.ts';

/** The estimate after ISO 25745-2, with a class letter where an administrator entered limits. */
export function EstimatePanel({ estimate, yearClass }: Pick<MeterReport, 'estimate' | 'yearClass'>) {
  const { t } = useTranslation();
  const whPerKwh = 1000;
  return (
    <Panel
      title={t('energy.report.iso')}
      note={t('energy.report.meanings.estimate')}
      flexShrink="0"
      flex="1"
      minW={{ md: '24rem' }}
    >
      {estimate === null ? (
        <EmptyNote>{t('energy.report.isoMissing')}</EmptyNote>
      ) : (
        <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="4" p="3">
          <Figure label={t('energy.report.category')} value={estimate.category} />
          <Figure
            label={t('energy.report.year')}
            value={energyText(estimate.yearKwh * whPerKwh)}
            note={yearClass === null ? undefined : t('energy.report.class', { letter: yearClass })}
          />
          <Figure label={t('energy.report.running')} value={energyText(estimate.runningWh)} />
          <Figure label={t('energy.report.standing')} value={energyText(estimate.standingWh)} />
        </Grid>
      )}
    </Panel>
  );
}
