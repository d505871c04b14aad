import { Button, Flex, Grid, Progress, Text } from '@chakra-ui/react';
import { startDtuTest } from '@hoistway/shared/commands/dtuTestCommands.ts';
import {
  dtuTestBaseline,
  dtuTestLength,
  dtuTestMinutes,
  maxDtuTests,
  maxTestedDtus,
} from '@hoistway/shared/domain/dtuTest.ts';
import type { InputOf } from '@hoistway/shared/model/command.ts';
import { dtuTests } from '@hoistway/shared/resources/dtuTests.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labelsOf } from '../../crud/labels.ts';
import type { Row } from '../../crud/row.ts';
import { sendCommand } from '../../data/commands.ts';
import { errorText } from '../../data/errorText.ts';
import { useRenewal } from '../../data/rows.ts';
import { LabeledInput } from '../../ui/LabeledInput.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { showSuccess } from '../../ui/toast.ts';
import { DtuList } from './DtuList.tsx';
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
  const renew = useRenewal();
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
    const refusedTests = await startEach(devices, input, setStartedCount);
    setStartedCount(null);
    await renew(dtuTests.name);
    const count = devices.length - refusedTests.length;
    if (count > 0) showSuccess(t('elevators.tests.started', { count }));
    if (refusedTests.length === 0) return onClose();
    setDevices(refusedTests.map(({ device }) => device));
    setRefusals(
      refusedTests.map(({ device, reason }) =>
        t('elevators.tests.notStarted', { what: String(device.dtuCode), reason }),
      ),
    );
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
          <StartButton isReady={isReady} isBusy={startedCount !== null} onStart={start} />
        </>
      }
    >
      <Flex direction="column" gap="4">
        <DtuNumberField devices={devices} onAdd={(device) => setDevices([...devices, device])} />
        <DtuList devices={devices} onChange={setDevices} />
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
        <Problems tooMany={tooMany} refusals={refusals} />
        {startedCount === null ? (
          <Text color="muted">
            {t('elevators.tests.note', { count: length.success ? length.data : dtuTestMinutes })}
          </Text>
        ) : (
          <StartProgress startedCount={startedCount} total={devices.length} />
        )}
      </Flex>
    </Modal>
  );
}

interface StartButtonProps {
  isReady: boolean;
  isBusy: boolean;
  onStart: () => Promise<void>;
}

function StartButton({ isReady, isBusy, onStart }: StartButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      variant="solid"
      colorPalette="moving"
      disabled={!isReady}
      loading={isBusy}
      onClick={() => void onStart()}
    >
      {t('elevators.tests.start')}
    </Button>
  );
}

interface RefusedTest {
  device: Row;
  reason: string;
}

/** Starts a test of each device in turn. @returns the devices whose test was refused */
async function startEach(
  devices: readonly Row[],
  input: InputOf<typeof startDtuTest>,
  onProgress: (startedCount: number) => void,
): Promise<RefusedTest[]> {
  const refusedTests: RefusedTest[] = [];
  for (const [at, device] of devices.entries()) {
    onProgress(at);
    try {
      await sendCommand(startDtuTest, device, input);
    } catch (error) {
      refusedTests.push({ device, reason: errorText(error) });
    }
  }
  return refusedTests;
}

function Problems({ tooMany, refusals }: { tooMany: string | undefined; refusals: readonly string[] }) {
  return (
    <>
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
    </>
  );
}

function StartProgress({ startedCount, total }: { startedCount: number; total: number }) {
  const { t } = useTranslation();
  return (
    <Flex direction="column" gap="2">
      <Text>{t('elevators.tests.starting', { done: startedCount, total })}</Text>
      <Progress.Root value={startedCount} max={total} size="sm" colorPalette="moving">
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
    </Flex>
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
