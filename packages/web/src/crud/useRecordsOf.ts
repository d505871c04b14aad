import { writePermission } from '@hoistway/shared/domain/recordRights.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../data/session.ts';
import { labelsOf } from './labels.ts';
import type { Fixed, Records, ScreenParts } from './records.ts';

const nothingFixed: Fixed = {};

/** A resource with its words, the user's right to write and what a screen adds. */
export function useRecordsOf(resource: AnyResource, parts: ScreenParts): Records {
  const { t } = useTranslation();
  const isWriter = useMay(writePermission(resource));
  // A screen often writes what it fixes in place; the same words are the same thing.
  const said = JSON.stringify(parts.fixed ?? nothingFixed);
  const fixed = useMemo(() => JSON.parse(said) as Fixed, [said]);
  const { title } = parts;
  const labels = useMemo(() => {
    const own = labelsOf(t, resource);
    return title === undefined ? own : { ...own, title };
  }, [t, resource, title]);
  return { ...parts, resource, labels, fixed, mayWrite: isWriter && !resource.readOnly };
}
