import { Button, Flex, Grid, IconButton, Progress, Text } from '@chakra-ui/react';
import { startDtuTest } from '@hoistway/shared/commands/dtuTestCommands.ts';
import {
  dtuTestBaseline,
  dtuTestLength,
  dtuTestMinutes,
  maxDtuTests,
  maxTestedDtus,
} from '@hoistway/shared/domain/dtuTest.ts';
import { dtuTests } from '@hoistway/shared/resources/dtuTests.ts';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labelsOf } from '../../crud/labels.ts';
import type { Row } from '../../crud/row.ts';
import { sendCommand } from '../../data/commands.ts';
import { errorText } from '../../data/errorText.ts';
import { LabeledInput } from '../../ui/LabeledInput.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { showSuccess } from '../../ui/toast.ts';
import { DtuNumberField } from './DtuNumberField.tsx';

interface DtuTestDialogProps {
  /** Devices that are in the test from the start. */
  chosenDevices: readonly Row[];
  onClose: () => void;
}

/** Gathers the devices of a test, one number at a time, and starts it for each (§5 "DTU test"). */
export function DtuTestDialog({ chosenDevices, onClose }: DtuTestDialogProps) {
  const { t } = useTranslation();
  const labels = labelsOf(t, dtuTests);
  const queries = useQueryClient();
  const [devices, setDevices] = useState(chosenDevices);
  const [baselineText, setBaselineText] = useState('');
  const [minutesText, setMinutesText] = useState(String(dtuTestMinutes));
  const [startedCount, setStartedCount] = useState<number | null>(null);
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  const baseline = dtuTestBaseline.safeParse(baselineText.trim() === '' ? null : Number(baselineText));
  const length = dtuTestLength.safeParse(Number(minutesText));
  const most = maxTestedDtus(length.success ? length.data : dtuTestMinutes);
  const tooMany = devices.length > most ? t('elevators.tests.most', { most }) : undefined;
  const isReady = baseline.success && length.success && devices.length > 0 && tooMany === undefined;

  const start = async () => {
    if (!isReady) return;
    const input = { baseline: baseline.data, minutes: length.data };
    const remainingDevices: Row[] = [];
    const reasons: string[] = [];
    for (const [at, device] of devices.entries()) {
      setStartedCount(at);
      try {
        await sendCommand(startDtuTest, device, input);
      } catch (error) {
        remainingDevices.push(device);
        reasons.push(
          t('elevators.tests.notStarted', { what: String(device.dtuCode), reason: errorText(error) }),
        );
      }
    }
    setStartedCount(null);
    await queries.invalidateQueries({ queryKey: [dtuTests.name] });
    if (devices.length > remainingDevices.length)
      showSuccess(t('elevators.tests.started', { count: devices.length - remainingDevices.length }));
    if (remainingDevices.length === 0) return onClose();
    setDevices(remainingDevices);
    setRefusals(reasons);
  };

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={
        devices.length === 0 ? t('elevators.tests.new') : t('elevators.tests.of', { count: devices.length })
      }
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            variant="solid"
            colorPalette="moving"
            disabled={!isReady}
            loading={startedCount !== null}
            onClick={() => void start()}
          >
            {t('elevators.tests.start')}
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="4">
        <DtuNumberField devices={devices} onAdd={(device) => setDevices([...devices, device])} />
        {devices.length === 0 ? (
          <Text color="muted">{t('elevators.tests.none')}</Text>
        ) : (
          <Flex as="ul" wrap="wrap" gap="1.5" maxH="40" overflowY="auto" listStyleType="none">
            {devices.map((device) => (
              <DeviceChip
                key={device.id}
                code={String(device.dtuCode)}
                onRemove={() => setDevices(devices.filter(({ id }) => id !== device.id))}
              />
            ))}
          </Flex>
        )}
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
          <Field
            label={labels.field('baseline')}
            hint={t('elevators.tests.baselineHint')}
            error={baseline.success ? undefined : t('validation.aboveZero')}
            value={baselineText}
            onChange={setBaselineText}
          />
          <Field
            label={labels.field('minutes')}
            hint={t('elevators.tests.minutesHint', { most: maxDtuTests.long })}
            error={length.success ? undefined : t('elevators.tests.minutesHint', { most: maxDtuTests.long })}
            value={minutesText}
            onChange={setMinutesText}
          />
        </Grid>
        {tooMany !== undefined && (
          <Text role="alert" color="alarm">
            {tooMany}
          </Text>
        )}
        {refusals.length > 0 && (
          <Flex role="alert" direction="column" color="alarm" gap="1">
            {refusals.map((reason) => (
              <Text key={reason}>{reason}</Text>
            ))}
          </Flex>
        )}
        {startedCount === null ? (
          <Text color="muted">
            {t('elevators.tests.note', { count: length.success ? length.data : dtuTestMinutes })}
          </Text>
        ) : (
          <Flex direction="column" gap="2">
            <Text>{t('elevators.tests.starting', { done: startedCount, total: devices.length })}</Text>
            <Progress.Root value={startedCount} max={devices.length} size="sm" colorPalette="moving">
              <Progress.Track>
                <Progress.Range />
              </Progress.Track>
            </Progress.Root>
          </Flex>
        )}
      </Flex>
    </Modal>
  );
}

interface FieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

function Field({ label, hint, error, value, onChange }: FieldProps) {
  return (
    <div>
      <LabeledInput
        label={label}
        error={error}
        inputMode="numeric"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {error === undefined && (
        <Text color="muted" textStyle="xs" mt="1">
          {hint}
        </Text>
      )}
    </div>
  );
}

function DeviceChip({ code, onRemove }: { code: string; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <Flex as="li" align="center" ps="2" bg="surface3" borderRadius="l2" fontVariantNumeric="tabular-nums">
      {code}
      <IconButton
        size="xs"
        variant="ghost"
        color="muted"
        aria-label={t('elevators.tests.remove', { what: code })}
        onClick={onRemove}
      >
        <X />
      </IconButton>
    </Flex>
  );
}
