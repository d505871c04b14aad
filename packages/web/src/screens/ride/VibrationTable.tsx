import { Box, Table, Text } from '@chakra-ui/react';
import { checkLimits, type RideLimits } from '@hoistway/shared/domain/ride/rideLimits.ts';
import { type RideReport, rideAxes } from '@hoistway/shared/domain/ride/rideReport.ts';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../crud/formats.ts';

/** Peak-to-peak values and A95 of each axis, each beside its limit. */
export function VibrationTable({ report, limits }: { report: RideReport; limits: RideLimits | null }) {
  const { t } = useTranslation();
  const checks = checkLimits(report, limits);
  const text = (value: number | undefined) =>
    value === undefined ? '–' : numberText(Math.round(value * 1_000) / 1_000);
  return (
    <Box overflowX="auto">
      <Table.Root size="sm">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>{t('ride.vibration')}</Table.ColumnHeader>
            {(['max', 'a95', 'wholeMax', 'wholeA95'] as const).map((name) => (
              <Table.ColumnHeader key={name} textAlign="end">
                {t(`ride.columns.${name}`)}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rideAxes.map((axis) => {
            const { whole, constant } = report.vibration[axis];
            return (
              <Table.Row key={axis}>
                <Table.Cell>{t(`ride.axes.${axis}`)}</Table.Cell>
                {(['max', 'a95'] as const).map((kind) => {
                  const check = checks.find((one) => one.axis === axis && one.kind === kind);
                  return (
                    <Table.Cell key={kind} textAlign="end" whiteSpace="nowrap">
                      <Text
                        as="span"
                        fontWeight="semibold"
                        color={check?.isExceeded ? 'fault' : check ? 'normal' : 'text'}
                      >
                        {text(constant?.[kind])}
                      </Text>
                      {check && (
                        <Text as="span" color="muted" textStyle="xs">
                          {` / ${text(check.limit)}`}
                        </Text>
                      )}
                    </Table.Cell>
                  );
                })}
                <Table.Cell textAlign="end">{text(whole.max)}</Table.Cell>
                <Table.Cell textAlign="end">{text(whole.a95)}</Table.Cell>
              </Table.Row>
            );
          })}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}
