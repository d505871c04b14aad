import { Flex, Grid, Progress, Text } from '@chakra-ui/react';
import { startDtuTest } from '@hoistway/shared/commands/dtuTestCommands.ts';
import { formInput } from '@hoistway/shared/commands/formInput.ts';
import { systemClock } from '@hoistway/shared/domain/clock.ts';
import {
  dtuTestLength,
  dtuTestMinutes,
  maxDtuTests,
  maxTestedDtus,
} from '@hoistway/shared/domain/dtuTest.ts';
import type { InputOf } from '@hoistway/shared/model/command.ts';
import { dtuTests } from '@hoistway/shared/resources/dtuTests.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandFields } from '../../commands/CommandFields.tsx';
import { useCommandForm } from '../../commands/useCommandForm.ts';
import type { Row } from '../../crud/row.ts';
import { sendCommand } from '../../data/commands.ts';
import { errorText } from '../../data/errorText.ts';
import { useRenewal } from '../../data/rows.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { showSuccess } from '../../ui/toast.ts';
import { DtuList } from './DtuList.tsx';
import { DtuNumberField } from './DtuNumberField.tsx';

interface DtuTestDialogProps {
  /** Initial devices of the test. */
  chosenDevices: readonly Row[];
  onClose: () => void;
}

/** Collects the devices of a test, one number at a time, and starts it for each (§5 "DTU test"). */
export function DtuTestDialog({ chosenDevices, onClose }: DtuTestDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const renew = useRenewal();
  const [devices, setDevices] = useState(chosenDevices);
  const form = useCommandForm(startDtuTest, { minutes: dtuTestMinutes });
  const [startedCount, setStartedCount] = useState<number | null>(null);
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  const length = dtuTestLength.safeParse(form.watch('minutes'));
  const minutes = length.success ? length.data : dtuTestMinutes;
  const most = maxTestedDtus(minutes);
  const tooMany = devices.length > most ? t('elevators.tests.most', { most }) : undefined;
  const isReady = form.formState.isValid && devices.length > 0 && tooMany === undefined;

  const start = form.handleSubmit(async (values) => {
    if (!isReady) return;
    const input = startDtuTest.input.parse(formInput(startDtuTest.fields, values, systemClock.now()));
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
  });

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={
        devices.length === 0 ? t('elevators.tests.new') : t('elevators.tests.of', { count: devices.length })
      }
      footer={
        <FormButtons
          form={id}
          action={t('elevators.tests.start')}
          onClose={onClose}
          isReady={isReady}
          isBusy={startedCount !== null}
        />
      }
    >
      <Flex direction="column" gap="4">
        <DtuNumberField devices={devices} onAdd={(device) => setDevices([...devices, device])} />
        <DtuList devices={devices} onChange={setDevices} />
        <form id={id} onSubmit={start} noValidate>
          <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
            <CommandFields
              command={startDtuTest}
              form={form}
              hints={{
                baseline: t('elevators.tests.baselineHint'),
                minutes: t('elevators.tests.minutesHint', { most: maxDtuTests.long }),
              }}
            />
          </Grid>
        </form>
        <Problems tooMany={tooMany} refusals={refusals} />
        {startedCount === null ? (
          <Text color="muted">{t('elevators.tests.note', { count: minutes })}</Text>
        ) : (
          <StartProgress startedCount={startedCount} total={devices.length} />
        )}
      </Flex>
    </Modal>
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
