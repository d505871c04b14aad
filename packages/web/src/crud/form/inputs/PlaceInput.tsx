import { Grid, Input } from '@chakra-ui/react';
import type { Place } from '@hoistway/shared/model/field.ts';
import { useTranslation } from 'react-i18next';
import { heard, type InputProps, textOf } from './inputProps.ts';

const isPartOfPlace = (value: unknown): value is Partial<Place> =>
  typeof value === 'object' && value !== null;

export function PlaceInput(props: InputProps) {
  const { value, onChange } = props;
  const { t } = useTranslation();
  const place = isPartOfPlace(value) ? value : {};
  const change = (part: Partial<Place>) => {
    const { lng, lat } = { ...place, ...part };
    onChange(lng === undefined && lat === undefined ? null : { lng, lat });
  };
  const degree = (name: 'lng' | 'lat') => (
    <Input
      {...heard(props)}
      id={name === 'lng' ? props.id : undefined}
      inputMode="decimal"
      aria-label={t(`common.${name}`)}
      placeholder={t(`common.${name}`)}
      defaultValue={textOf(place[name])}
      onChange={({ target }) => {
        const number = Number(target.value);
        change({ [name]: target.value.trim() === '' || Number.isNaN(number) ? undefined : number });
      }}
    />
  );
  return (
    <Grid templateColumns="1fr 1fr" gap="2">
      {degree('lng')}
      {degree('lat')}
    </Grid>
  );
}
