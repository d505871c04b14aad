import { Box, Link as ChakraLink, Grid, Text } from '@chakra-ui/react';
import type { CaseView } from '@hoistway/shared/domain/caseFile.ts';
import { repairOrders } from '@hoistway/shared/resources/repairOrders.ts';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { instantText } from '../../crud/formats.ts';
import { labelsOf } from '../../crud/labels.ts';
import { Panel } from '../../ui/Panel.tsx';

const shownFields = [
  'workOrderType',
  'repairMethod',
  'hasPeople',
  'people',
  'injured',
  'rescueLevel',
  'alarmPerson',
  'alarmPhone',
  'contactPerson',
  'contactTel',
  'faultFloor',
  'faultDesc',
  'acceptor',
  'arrivalProof',
  'arrivalReason',
  'faultReason',
  'handleMethod',
  'confirmPeople',
  'satisfaction',
  'confirmNote',
  'revocationReason',
  'stoppedReason',
  'alarmClass',
  'cause',
  'detectorVerdict',
  'autoConfirmAt',
] as const satisfies readonly (keyof typeof repairOrders.fields)[];

/** Filled fields of the order. */
export function CaseDetails({ view }: { view: CaseView }) {
  const { t } = useTranslation();
  const labels = labelsOf(t, repairOrders);
  const { order } = view;
  const textOf = (name: (typeof shownFields)[number]): string => {
    const value = order[name];
    if (value === null || value === undefined || value === '') return '';
    const { kind } = repairOrders.fields[name];
    if (kind === 'choice') return labels.option(name, String(value));
    if (kind === 'flag') return t(value === true ? 'common.yes' : 'common.no');
    return kind === 'instant' ? instantText(String(value)) : String(value);
  };
  const rows: [string, ReactNode][] = shownFields
    .map((name): [string, ReactNode] => [labels.field(name), textOf(name)])
    .filter(([, value]) => value !== '');
  if (view.dispatched.length > 0)
    rows.push([labels.field('dispatchedUserIds'), view.dispatched.map(({ name }) => name).join(', ')]);
  if (view.joined.length > 0)
    rows.push([
      t('repairs.joinedOrders'),
      view.joined.map(({ id, workOrderNo }) => <OrderLink key={id} id={id} no={workOrderNo} />),
    ]);
  if (typeof order.parentId === 'string')
    rows.push([
      labels.field('parentId'),
      <OrderLink key="parent" id={order.parentId} no={parentNoOf(view) ?? order.parentId} />,
    ]);
  return (
    <Panel title={t('repairs.details')}>
      <Grid
        templateColumns="minmax(7rem, max-content) 1fr"
        columnGap="4"
        rowGap="1.5"
        p="4"
        as="dl"
        alignItems="baseline"
      >
        {rows.map(([label, value]) => (
          <Fragment key={label}>
            <Text as="dt" color="muted" textStyle="xs">
              {label}
            </Text>
            <Box as="dd" minW="0" wordBreak="break-word">
              {value}
            </Box>
          </Fragment>
        ))}
      </Grid>
    </Panel>
  );
}

/** Number of the order under which this one was closed, from its entry in the case. */
const parentNoOf = ({ entries }: CaseView): string | null =>
  entries.flatMap((entry) => (entry.kind === 'command' ? [entry.body.parentNo] : [])).find((no) => no) ??
  null;

const OrderLink = ({ id, no }: { id: string; no: string | null }) => (
  <ChakraLink asChild me="2">
    <Link to={`/workOrder/${id}`}>{no ?? id}</Link>
  </ChakraLink>
);
