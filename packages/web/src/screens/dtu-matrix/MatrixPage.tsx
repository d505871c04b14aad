import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { cancelDtuTestRun } from '@hoistway/shared/commands/dtuTestRunCommands.ts';
import type { MatrixView } from '@hoistway/shared/domain/dtuMatrixView.ts';
import { dtuTestRuns } from '@hoistway/shared/resources/dtuTestRuns.ts';
import { Ban, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { instantText } from '../../crud/formats.ts';
import { labelsOf } from '../../crud/labels.ts';
import { sendCommand } from '../../data/commands.ts';
import { downloadMatrix, useTestMatrix } from '../../data/dtuTestRuns.ts';
import { errorText } from '../../data/errorText.ts';
import { useMayCommand } from '../../data/session.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Page } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StateDot } from '../../ui/StateDot.tsx';
import { hint, showSuccess } from '../../ui/toast.ts';
import { MatrixGrid } from './MatrixGrid.tsx';
import { runLooks } from './matrixLooks.ts';

/** A matrix of tests: a row for each gateway device, a cell for each test; it continues when the page is closed. */
export default function MatrixPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const matrix = useTestMatrix(id);
  const refresh = () => void matrix.refetch();
  return (
    <Page>
      <Panel
        title={t('resources.dtuTestRuns.one')}
        note={matrix.data && instantText(matrix.data.startedAt)}
        aside={matrix.data && <MatrixActions view={matrix.data} onRefresh={refresh} />}
        flex="1"
        minH="0"
      >
        {matrix.isPending ? (
          <LoadingState />
        ) : matrix.isError ? (
          <ErrorState onRefresh={refresh} reason={errorText(matrix.error)} />
        ) : (
          <MatrixBody view={matrix.data} />
        )}
      </Panel>
    </Page>
  );
}

function MatrixBody({ view }: { view: MatrixView }) {
  const { t } = useTranslation();
  const labels = labelsOf(t, dtuTestRuns);
  return (
    <Flex direction="column" flex="1" minH="0">
      <Flex gap="4" rowGap="1" wrap="wrap" align="center" px="3" py="2">
        <StateDot state={runLooks[view.state]} isColoured>
          {labels.option('state', view.state)}
        </StateDot>
        <Text color="muted" textStyle="sm">
          {t('devices.matrix.facts', {
            devices: view.devices.length,
            tests: view.tests.length,
            name: view.starter,
          })}
        </Text>
        {view.state === 'running' && (
          <Text color="muted" textStyle="sm">
            {t('devices.matrix.continues')}
          </Text>
        )}
      </Flex>
      <Box flex="1" minH="0" overflow="auto">
        <MatrixGrid view={view} />
      </Box>
    </Flex>
  );
}

function MatrixActions({ view, onRefresh }: { view: MatrixView; onRefresh: () => void }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const may = useMayCommand()(cancelDtuTestRun);
  const cancel = async () => {
    try {
      await sendCommand(cancelDtuTestRun, view, {});
      showSuccess(t('elevators.tests.cancelled'));
    } catch (error) {
      hint(errorText(error));
    }
    onRefresh();
  };
  const save = () => void downloadMatrix(view).catch((error: unknown) => hint(errorText(error)));
  return (
    <>
      <Button size="sm" variant="ghost" onClick={save}>
        <Download />
        {t('devices.matrix.export')}
      </Button>
      {may && view.state === 'running' && (
        <Button size="sm" variant="ghost" onClick={() => setIsAsking(true)}>
          <Ban />
          {t('elevators.tests.cancel')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('devices.matrix.cancelTitle')}
        action={t('elevators.tests.cancel')}
        isDestructive
        onConfirm={cancel}
        onClose={() => setIsAsking(false)}
      >
        {t('devices.matrix.cancelText')}
      </ConfirmDialog>
    </>
  );
}
