import { Flex, Input, Text } from '@chakra-ui/react';
import type { Place } from '@hoistway/shared/model/field.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/Select.tsx';
import { type Datum, datums, fromWgs84, toWgs84 } from '../../../widgets/map/geography/datum.ts';
import { type InputProps, inputAttributes } from './inputProps.ts';

const degrees = (value: number) => String(Number(value.toFixed(6)));

/** Place of both texts; null while one of them is empty, the text itself if it is not a number. */
function readPlace(lng: string, lat: string, datum: Datum): unknown {
  const [x, y] = [lng, lat].map((text) => (text.trim() === '' ? undefined : Number(text.replace(',', '.'))));
  if (x === undefined && y === undefined) return null;
  if (x === undefined || y === undefined || Number.isNaN(x) || Number.isNaN(y)) return { lng: x, lat: y };
  const wgs84 = toWgs84({ lng: x, lat: y }, datum);
  return { lng: Number(degrees(wgs84.lng)), lat: Number(degrees(wgs84.lat)) };
}

/** Longitude and latitude entered in a datum; the stored value is always WGS-84. */
export function Coordinates(props: InputProps & { place: Place | null }) {
  const { id, place, onChange, labels, name } = props;
  const { t } = useTranslation();
  const [datum, setDatum] = useState<Datum>('wgs84');
  const [typedAxes, setTypedAxes] = useState<{ lng: string; lat: string } | null>(null);
  const datumPlace = place && fromWgs84(place, datum);
  const axisTexts = typedAxes ?? {
    lng: datumPlace ? degrees(datumPlace.lng) : '',
    lat: datumPlace ? degrees(datumPlace.lat) : '',
  };
  const type = (part: Partial<typeof axisTexts>) => {
    const next = { ...axisTexts, ...part };
    setTypedAxes(next);
    onChange(readPlace(next.lng, next.lat, datum));
  };
  const degree = (axis: 'lng' | 'lat') => (
    <Input
      {...inputAttributes(props)}
      id={axis === 'lng' ? id : undefined}
      flex="1"
      minW="24"
      inputMode="decimal"
      autoComplete="off"
      aria-label={t(`common.${axis}`)}
      placeholder={t(`common.${axis}`)}
      value={axisTexts[axis]}
      onChange={({ target }) => type({ [axis]: target.value })}
      onBlur={() => {
        if (place !== null) setTypedAxes(null);
        props.onBlur();
      }}
    />
  );
  return (
    <Flex gap="2" wrap="wrap" align="center">
      {degree('lng')}
      {degree('lat')}
      <Select
        width="28"
        label={`${labels.field(name)}: ${t('records.place.datum')}`}
        options={datums.map((one) => ({ value: one, label: t(`records.place.datums.${one}`) }))}
        value={[datum]}
        onChange={([now]) => {
          setTypedAxes(null);
          setDatum(datums.find((one) => one === now) ?? 'wgs84');
        }}
      />
      {datum !== 'wgs84' && place && (
        <Text color="dim" textStyle="xs" w="full">
          {t('records.place.kept', { lng: degrees(place.lng), lat: degrees(place.lat) })}
        </Text>
      )}
    </Flex>
  );
}
