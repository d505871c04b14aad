import { Grid } from '@chakra-ui/react';
import type { CheckView } from '@hoistway/shared/domain/elevatorCheck/checkView.ts';
import { useTranslation } from 'react-i18next';
import { Figure } from '../../ui/Figure.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { clockText } from '../../widgets/age.ts';

/** Age up to which a reading counts as present. */
const presentMs = 30_000;

/** What the device reports now. */
export function PresentReading({ view: { present } }: { view: CheckView }) {
  const { t } = useTranslation();
  const { ageMs, floor, sign, door, mode, direction } = present;
  const isPresent = ageMs !== null && ageMs <= presentMs;
  const note = ageMs === null ? t('monitor.neverHeard') : t('monitor.ageOf', { age: clockText(ageMs) });
  return (
    <Panel title={t('devices.check.present')} note={note} data-no-print>
      <Grid templateColumns={{ base: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' }} gap="4" p="3">
        <Figure
          label={t('monitor.floor')}
          value={floor === null ? '–' : (sign ?? String(floor))}
          note={sign === null ? undefined : String(floor)}
          state={isPresent ? undefined : 'offline'}
        />
        <Figure label={t('monitor.direction')} value={t(`codes.direction.${direction}`)} />
        <Figure label={t('monitor.door')} value={t(`codes.door.${door}`)} />
        <Figure label={t('monitor.mode')} value={t(`codes.mode.${mode}`)} />
      </Grid>
    </Panel>
  );
}
