import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import type { SupervisionKind } from '@hoistway/shared/domain/supervision/supervisionKinds.ts';

const formPaths = {
  day: '/dayControl',
  week: '/weekCheck',
  month: '/monthDispatch',
} as const satisfies Record<SupervisionKind, string>;

/** The form of a record (§2.2). */
export const formPath = (kind: SupervisionKind, id: string): string => `${formPaths[kind]}/${id}`;

/** The printed page of a record: a day has a page of its own. */
export const printPath = ({ kind, id }: Pick<Sheet, 'kind' | 'id'>): string =>
  kind === 'day' ? `/dayControlReport/${id}` : `${formPath(kind, id)}?print=1`;
