import { expect, it } from 'vitest';
import { say } from '../../locales/index.ts';
import { type Locale, locales } from '../constants.ts';
import { minuteMs } from '../timeUnits.ts';
import { layOutReport } from './layOutReport.ts';
import { type FigureRow, type Snapshot, snapshotText } from './snapshot.ts';

const figure: FigureRow = {
  name: 'reports.figures.availability',
  type: 'share',
  value: 0.9957,
  n: 30,
  coverage: 0.5,
  before: 0.98,
  median: null,
  interval: null,
  restatedFrom: 0.99,
  link: '/figureDays?elevatorId=7',
};
const snapshot: Snapshot = {
  format: 1,
  kind: 'elevator',
  title: '',
  query: {},
  period: {
    kind: 'lastMonth',
    from: '2026-01-31T16:00:00.000Z',
    to: '2026-02-28T16:00:00.000Z',
    isPartial: false,
  },
  zoneId: 'Asia/Shanghai',
  scope: { tenantId: '1', orgId: '2', name: 'Tower A', elevators: 1 },
  asOf: '2026-03-01T00:00:00.000Z',
  highWater: 1_234,
  blocks: [
    {
      kind: 'figures',
      name: 'service',
      rows: [
        figure,
        {
          ...figure,
          name: 'reports.figures.trips',
          type: 'count',
          value: null,
          coverage: 0,
          restatedFrom: null,
        },
        {
          ...figure,
          name: 'reports.figures.rescueMean',
          type: 'ms',
          value: 5.5 * minuteMs,
          restatedFrom: null,
        },
      ],
    },
    {
      kind: 'bars',
      name: 'hours',
      type: 'count',
      labelType: 'hour',
      bars: [{ label: '00:00', value: null }],
    },
    {
      kind: 'table',
      name: 'orders',
      columns: [
        { name: 'no', type: 'text' },
        { name: 'people', type: 'count' },
      ],
      rows: [{ cells: ['R-1', null], link: '/workOrder/1' }],
      total: 600,
    },
  ],
};
const sheetIn = (locale: Locale) =>
  layOutReport(snapshot, { locale, translate: (key, params) => say(locale, key, params) });

it('prints no data as such, and never as zero', () => {
  const [figures, bars, orders] = sheetIn('en-US').sections;
  expect(figures?.rows.map((cells) => cells[1]?.text)).toEqual(['99.57%', 'No data', '5 min 30 sec']);
  expect(figures?.rows[0]?.map(({ text }) => text).slice(2)).toEqual(['98%', '–', '30', '50%']);
  expect(bars?.empty).toBe('No data');
  expect(orders?.rows[0]?.[1]?.text).toBe('–');
});

it('states a restated value, the rows left out, and the link of each number', () => {
  const [figures, , orders] = sheetIn('en-US').sections;
  expect(figures?.rows[0]?.[1]).toMatchObject({
    note: 'Restated, before: 99%',
    link: '/figureDays?elevatorId=7',
  });
  expect(orders?.note).toBe('First 1 of 600 rows');
  expect(orders?.rows[0]?.[0]?.link).toBe('/workOrder/1');
});

it('links each counted cell and bar to its rows, and states the conditions of such rows', () => {
  const rows = '/reportRows/orders?cause=doors';
  const linkedSnapshot: Snapshot = {
    ...snapshot,
    kind: 'rows',
    query: { cause: 'doors', hour: 8, hasPeople: true, companyGroup: '5' },
    blocks: [
      {
        kind: 'table',
        name: 'causes',
        columns: [
          { name: 'kind', type: 'code' },
          { name: 'count', type: 'count' },
        ],
        rows: [{ cells: ['reports.causes.doors', 3], link: null, links: [null, rows] }],
        total: 1,
      },
      {
        kind: 'bars',
        name: 'hours',
        type: 'count',
        labelType: 'hour',
        bars: [{ label: '08:00', value: 3, link: rows }],
      },
    ],
  };
  const sheet = layOutReport(linkedSnapshot, {
    locale: 'en-US',
    translate: (key, params) => say('en-US', key, params),
  });
  expect(sheet.title).toBe('Rows behind a number');
  expect(sheet.sections[0]?.rows[0]?.map(({ link }) => link)).toEqual([null, rows]);
  expect(sheet.sections[1]?.bars[0]?.link).toBe(rows);
  expect(sheet.facts.slice(-3)).toEqual([
    ['Cause', 'Door system'],
    ['Hour of the day', '08:00'],
    ['People trapped', 'Yes'],
  ]);
});

it.each(locales)('has its words in each language: %s', (locale) => {
  const sheet = sheetIn(locale);
  const texts = [
    sheet.title,
    sheet.subtitle,
    ...sheet.facts.flat(),
    ...sheet.sections.flatMap(({ heading, columns, rows }) => [
      heading,
      ...columns.map(({ text }) => text),
      ...rows.flat().map(({ text }) => text),
    ]),
  ];
  expect(texts.filter((text) => /^(reports|figures)\./.test(text))).toEqual([]);
});

it('is the same text for the same content in any order of its members', () => {
  const { blocks, ...head } = snapshot;
  expect(snapshotText({ blocks, ...head })).toBe(snapshotText(snapshot));
});
