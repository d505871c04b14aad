import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { Place } from '@hoistway/shared/model/field.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingState } from '../../../ui/ListStates.tsx';
import { RenderWhenVisible } from '../../../ui/RenderWhenVisible.tsx';
import { numberText } from '../../formats.ts';
import { useRecords } from '../../records.ts';
import { Coordinates } from './Coordinates.tsx';
import { FindPlace } from './FindPlace.tsx';
import type { InputProps } from './inputProps.ts';
import { useNearestUnit } from './useNearestUnit.ts';

const PlaceMap = lazy(async () => ({
  default: (await import('../../../widgets/map/PlaceMap.tsx')).PlaceMap,
}));

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  'lng' in value &&
  'lat' in value &&
  typeof value.lng === 'number' &&
  typeof value.lat === 'number';

/** A place: chosen among the known use units, on the map, or entered in any datum. */
export function PlaceInput(props: InputProps) {
  const { name, value, onChange, onBlur, labels, setOther } = props;
  const { resource } = useRecords();
  const { t } = useTranslation();
  const place = isPlace(value) ? value : null;
  const hasDistrict = setOther !== undefined && 'district' in resource.fields;
  const nearestUnitRow = useNearestUnit(hasDistrict ? place : null);
  const pick = (to: Place | null) => {
    onChange(to);
    onBlur();
  };
  return (
    <Stack gap="2">
      <FindPlace
        label={labels.field(name)}
        onChoose={(unit) => {
          pick(unit.place);
          if (hasDistrict && unit.district) setOther('district', unit.district);
        }}
      />
      <RenderWhenVisible minH="56">
        <Suspense fallback={<LoadingState />}>
          <PlaceMap place={place} onPick={pick} label={labels.field(name)} />
        </Suspense>
      </RenderWhenVisible>
      <Coordinates {...props} place={place} />
      {nearestUnitRow && (
        <Flex align="center" gap="2" wrap="wrap">
          <Text color="muted" textStyle="xs" flex="1">
            {t('records.place.near', {
              district: nearestUnitRow.district,
              unit: nearestUnitRow.name,
              metres: numberText(Math.round(nearestUnitRow.metres)),
            })}
          </Text>
          <Button size="xs" onClick={() => setOther?.('district', nearestUnitRow.district)}>
            {t('records.place.takeDistrict')}
          </Button>
        </Flex>
      )}
    </Stack>
  );
}
