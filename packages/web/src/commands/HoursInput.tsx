import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import { hourMs } from '@hoistway/shared/domain/timeUnits.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '../crud/form/inputs.tsx';
import { locale } from '../data/settings.ts';
import { Select } from '../ui/Select.tsx';

const clock = new Intl.DateTimeFormat(intlLocale[locale], {
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment as a number of hours from now, each option with the time that it comes to. */
export function HoursInput(props: InputProps & { hours: readonly number[] }) {
  const { id, name, value, onChange, onBlur, labels, hours } = props;
  const { t } = useTranslation();
  const [openedMs] = useState(() => systemClock.now());
  return (
    <Select
      id={id}
      label={labels.field(name)}
      value={typeof value === 'number' ? [String(value)] : []}
      onChange={([now]) => onChange(hours.find((one) => String(one) === now) ?? null)}
      onLeave={onBlur}
      isInvalid={props.isInvalid}
      describedBy={props.describedBy}
      options={hours.map((one) => ({
        value: String(one),
        label: `${t('monitor.age.hours', { value: one })} · ${clock.format(openedMs + one * hourMs)}`,
      }))}
    />
  );
}
