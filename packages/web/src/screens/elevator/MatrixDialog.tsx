import { Checkbox, Flex, Text } from '@chakra-ui/react';
import { startDtuTestRun } from '@hoistway/shared/commands/dtuTestRunCommands.ts';
import {
  type MatrixTest,
  matrixMinutes,
  matrixTests,
  maxMatrixDtus,
} from '@hoistway/shared/domain/dtuMatrix.ts';
import { dtuTestCells } from '@hoistway/shared/resources/dtuTestCells.ts';
import { dtuTestRuns } from '@hoistway/shared/resources/dtuTestRuns.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { labelsOf } from '../../crud/labels.ts';
import type { Row } from '../../crud/row.ts';
import { sendCommand } from '../../data/commands.ts';
import { errorText } from '../../data/errorText.ts';
import { useRenewal } from '../../data/rows.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { DtuList } from './DtuList.tsx';
import { DtuNumberField } from './DtuNumberField.tsx';

/** Collects the devices and tests of a matrix, and starts it (§5 "DTU test"). */
export function MatrixDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const navigate = useNavigate();
  const renew = useRenewal();
  const [devices, setDevices] = useState<readonly Row[]>([]);
  const [tests, setTests] = useState<readonly MatrixTest[]>(matrixTests);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const most = maxMatrixDtus(tests.length);
  const tooMany = devices.length > most ? t('elevators.tests.most', { most }) : undefined;
  const isReady = devices.length > 0 && tests.length > 0 && tooMany === undefined;
  const start = async () => {
    const [first] = devices;
    if (first === undefined || !isReady) return;
    setIsBusy(true);
    try {
      const input = { dtuIds: devices.map((device) => device.id), tests: [...tests] };
      const { runId } = await sendCommand(startDtuTestRun, first, input);
      await renew(dtuTestRuns.name);
      await navigate(`/dtuTestRun/${runId}`);
    } catch (problem) {
      setError(errorText(problem));
    } finally {
      setIsBusy(false);
    }
  };
  const toggle = (test: MatrixTest) =>
    setTests((now) => (now.includes(test) ? now.filter((one) => one !== test) : [...now, test]));
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('devices.matrix.new')}
      footer={
        <FormButtons
          form={id}
          action={t('elevators.tests.start')}
          onClose={onClose}
          isReady={isReady}
          isBusy={isBusy}
        />
      }
    >
      <Flex direction="column" gap="4">
        <DtuNumberField devices={devices} onAdd={(device) => setDevices([...devices, device])} />
        <DtuList devices={devices} onChange={setDevices} />
        <form
          id={id}
          onSubmit={(event) => {
            event.preventDefault();
            void start();
          }}
        >
          <TestChoice tests={tests} onToggle={toggle} />
        </form>
        {[tooMany, error]
          .filter((text) => text !== undefined)
          .map((text) => (
            <Text key={text} role="alert" color="alarm">
              {text}
            </Text>
          ))}
        <Text color="muted">{t('devices.matrix.note', { minutes: matrixMinutes(tests.length), most })}</Text>
      </Flex>
    </Modal>
  );
}

function TestChoice({
  tests,
  onToggle,
}: {
  tests: readonly MatrixTest[];
  onToggle: (test: MatrixTest) => void;
}) {
  const { t } = useTranslation();
  const labels = labelsOf(t, dtuTestCells);
  return (
    <Flex as="fieldset" wrap="wrap" gap="3" border="none">
      <Text as="legend" color="muted" textStyle="xs" mb="1">
        {t('resources.dtuTestRuns.fields.tests')}
      </Text>
      {matrixTests.map((test) => (
        <Checkbox.Root
          key={test}
          size="sm"
          checked={tests.includes(test)}
          onCheckedChange={() => onToggle(test)}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>{labels.option('test', test)}</Checkbox.Label>
        </Checkbox.Root>
      ))}
    </Flex>
  );
}
