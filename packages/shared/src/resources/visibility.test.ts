import { expect, it } from 'vitest';
import { resourceList } from './index.ts';

const fieldsOf = (name: string): readonly string[] =>
  Object.keys(resourceList.find((resource) => resource.name === name)?.fields ?? {});

it('names existing fields in each way of visibility', () => {
  const unknown = resourceList.flatMap(({ name, visibleBy = [] }) =>
    visibleBy.flatMap((way) => {
      const own = 'field' in way && !fieldsOf(name).includes(way.field) ? [`${name}.${way.field}`] : [];
      if (way.by !== 'holder' && way.by !== 'elevator') return own;
      const other = way.by === 'holder' ? way.resource : 'elevators';
      const theirs = [way.match, ...(way.by === 'holder' ? [way.holder] : [])];
      return [
        ...own,
        ...theirs
          .filter((field) => field !== 'id' && !fieldsOf(other).includes(field))
          .map((field) => `${other}.${field}`),
      ];
    }),
  );
  expect(unknown).toEqual([]);
});

it('has one resource of organisations, and declares no visibility for parts, which are visible with their parent', () => {
  expect(resourceList.filter(({ isOrganisation }) => isOrganisation).map(({ name }) => name)).toEqual([
    'organisations',
  ]);
  expect(resourceList.filter(({ parent, visibleBy }) => parent && visibleBy).map(({ name }) => name)).toEqual(
    [],
  );
});
