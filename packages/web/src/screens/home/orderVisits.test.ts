import type { OwnVisit } from '@hoistway/shared/domain/records.ts';
import { expect, it } from 'vitest';
import { orderByDistance } from './orderVisits.ts';

const visit = (id: string, lng: number | null): OwnVisit => ({
  id,
  no: id,
  type: 'semiMonthly',
  status: 'accepted',
  planDate: '2026-03-02',
  isDue: true,
  isOverdue: false,
  elevatorId: id,
  elevatorNo: id,
  elevatorName: '',
  useUnitName: '',
  address: '',
  place: lng === null ? null : { lng, lat: 31.2 },
  contact: '',
  phone: '',
});

it('goes from each visit to the nearest one left, and to those without a place at the end', () => {
  const visits = [visit('none', null), visit('far', 121.9), visit('near', 121.51), visit('west', 121.45)];
  const tour = orderByDistance(visits, { lng: 121.5, lat: 31.2 });
  expect(tour.map(({ id }) => id)).toEqual(['near', 'west', 'far', 'none']);
});
