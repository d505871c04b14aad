import { Button, Text } from '@chakra-ui/react';
import type { ImportJob } from '@hoistway/shared/domain/importJob.ts';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../data/errorText.ts';
import { importCalls, isWorking } from '../../../data/importCalls.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorState, LoadingState } from '../../../ui/ListStates.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { showSuccess } from '../../../ui/toast.ts';
import type { Labels } from '../../labels.ts';
import { CheckedStep } from './CheckedStep.tsx';
import { FileStep } from './FileStep.tsx';
import { MappingStep } from './MappingStep.tsx';
import { ResultStep } from './ResultStep.tsx';
import { StepRow } from './StepRow.tsx';
import { useImportJob } from './useImportJob.ts';
import { WorkingStep } from './WorkingStep.tsx';

interface ImportWizardProps {
  resource: AnyResource;
  labels: Labels;
  /** A waiting import; null starts with a file. */
  jobId: string | null;
  onClose: () => void;
}

/**
 * Import of a file into records: chosen, mapped, checked, corrected and written. Closing the dialog does not stop it.
 */
export function ImportWizard({ resource, labels, jobId, onClose }: ImportWizardProps) {
  const { t } = useTranslation();
  const [id, setId] = useState(jobId);
  const [isMapping, setIsMapping] = useState(false);
  const [isStopping, setIsStopping] = useState(false);
  const { job, error, refetch, keep, move, isBusy } = useImportJob(resource, id);
  const phase = job?.phase;
  const isOver = phase === 'done' || phase === 'cancelled' || phase === 'failed';

  const stop = async () => {
    if (!job) return;
    await move(() => importCalls.stop(job.id));
    showSuccess(t('imports.stopped'));
    onClose();
  };
  const stopButton = job && !isOver && (
    <Button variant="ghost" color="muted" me="auto" onClick={() => setIsStopping(true)}>
      {t('imports.stop')}
    </Button>
  );
  const content = () => {
    if (id === null)
      return (
        <FileStep
          resource={resource}
          onStarted={(newJob) => {
            keep(newJob);
            setId(newJob.id);
          }}
        />
      );
    if (!job)
      return error ? (
        <ErrorState onRefresh={() => void refetch()} reason={errorText(error)} />
      ) : (
        <LoadingState />
      );
    return (
      <JobStep
        {...{ job, resource, labels, isMapping, setIsMapping, move, isBusy, onClose }}
        aside={stopButton}
        onAnother={() => setId(null)}
      />
    );
  };

  return (
    <Modal isOpen onClose={onClose} title={t('imports.title', { what: labels.title })} size="cover">
      <StepRow
        phase={id === null ? null : (phase ?? 'reading')}
        isMapping={isMapping}
        fileName={job?.fileName}
      />
      {content()}
      <ConfirmDialog
        isOpen={isStopping}
        title={t('imports.stopTitle')}
        action={t('imports.stop')}
        isDestructive
        onConfirm={stop}
        onClose={() => setIsStopping(false)}
      >
        <Text>
          {t(phase === 'writing' && job?.mode === 'valid' ? 'imports.stopWriting' : 'imports.stopText')}
        </Text>
      </ConfirmDialog>
    </Modal>
  );
}

interface JobStepProps extends Pick<ImportWizardProps, 'resource' | 'labels' | 'onClose'> {
  job: ImportJob;
  isMapping: boolean;
  setIsMapping: (isMapping: boolean) => void;
  move: ReturnType<typeof useImportJob>['move'];
  isBusy: boolean;
  /** Beside the step's own buttons. */
  aside: ReactNode;
  onAnother: () => void;
}

/** The step for the phase of the import. */
function JobStep(props: JobStepProps) {
  const { job, resource, labels, isMapping, setIsMapping, move, isBusy, aside, onAnother, onClose } = props;
  if (isWorking(job.phase)) return <WorkingStep job={job} aside={aside} onClose={onClose} />;
  if (job.phase === 'mapping' || (job.phase === 'checked' && isMapping))
    return (
      <MappingStep
        job={job}
        resource={resource}
        labels={labels}
        isBusy={isBusy}
        aside={aside}
        onCheck={(mapping) =>
          void move(async () => {
            setIsMapping(false);
            await importCalls.map(job.id, mapping);
            return importCalls.check(job.id);
          })
        }
      />
    );
  if (job.phase === 'checked')
    return (
      <CheckedStep
        key={job.id}
        job={job}
        resource={resource}
        labels={labels}
        isBusy={isBusy}
        aside={aside}
        onBack={() => setIsMapping(true)}
        onCommit={(mode) => void move(() => importCalls.commit(job.id, mode))}
      />
    );
  return <ResultStep job={job} onAnother={onAnother} onClose={onClose} />;
}
