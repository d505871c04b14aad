import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayWrite } from '../data/session.ts';
import { labelsOf } from './labels.ts';
import type { FixedValues, Records, ScreenParts } from './records.ts';

const nothingFixed: FixedValues = {};

/** A resource with its texts, the user's rights and the screen's additions. */
export function useRecordsOf(resource: AnyResource, parts: ScreenParts): Records {
  const { t } = useTranslation();
  const create = useMayWrite(resource, 'create');
  const change = useMayWrite(resource, 'change');
  const remove = useMayWrite(resource, 'remove');
  // A screen often writes its fixed values inline; equal values count as the same object.
  const fixedJson = JSON.stringify(parts.fixed ?? nothingFixed);
  const fixed = useMemo(() => JSON.parse(fixedJson) as FixedValues, [fixedJson]);
  const { title } = parts;
  const labels = useMemo(() => {
    const own = labelsOf(t, resource);
    return title === undefined ? own : { ...own, title };
  }, [t, resource, title]);
  const may = useMemo(() => ({ create, change, remove, import: create && change }), [create, change, remove]);
  return { ...parts, resource, labels, fixed, may };
}
