import { Button, Flex, Text } from '@chakra-ui/react';
import { CloudUpload, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instantText } from '../crud/formats.ts';
import type { PhoneStep } from '../data/phone/phoneStore.ts';
import type { StepQueue } from '../data/phone/useStepQueue.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

interface QueueNoteProps {
  queue: StepQueue;
  /** Name of a step. */
  titleOf: (step: PhoneStep) => string;
  /** What was entered in it; empty for nothing. */
  contentOf: (step: PhoneStep) => string;
}

/** Steps that are not on the server: those that wait for coverage, and each refused one with what was entered in it. */
export function QueueNote({ queue, titleOf, contentOf }: QueueNoteProps) {
  const { t } = useTranslation();
  const refusedSteps = queue.steps.filter((step) => step.refused !== undefined);
  const waitingSteps = queue.steps.filter(
    (step) => step.refused === undefined && step.sentVersion === undefined,
  );
  const lastStep = waitingSteps.at(-1);
  if (refusedSteps.length + waitingSteps.length === 0) return null;
  return (
    <Flex direction="column" gap="2" role="status" data-queue>
      {lastStep && (
        <Flex align="center" gap="3" px="3" py="2.5" bg="surface1" borderWidth="1px" borderRadius="l2">
          <CloudUpload size={18} aria-hidden style={{ flexShrink: 0 }} />
          <Flex direction="column" flex="1" minW="0">
            <Text fontWeight="medium">{t('phone.queue.waiting', { count: waitingSteps.length })}</Text>
            <Text color="muted" textStyle="sm">
              {t('phone.queue.last', { what: titleOf(lastStep), when: instantText(lastStep.doneAt) })}
            </Text>
          </Flex>
        </Flex>
      )}
      {refusedSteps.map((step) => (
        <RefusedStep
          key={step.nth}
          step={step}
          title={titleOf(step)}
          content={contentOf(step)}
          onRetry={() => void queue.retry(step.nth)}
          onForget={() => queue.forget(step.nth)}
        />
      ))}
    </Flex>
  );
}

/** Refusals with an advice of their own; label keys `phone.queue.advice.<name>`. */
const advisedCodes = ['conflict', 'illegalMove', 'forbidden', 'notFound', 'invalidFields'] as const;

/** What the user can do about a refusal. */
const adviceFor = (code: string | undefined) => advisedCodes.find((one) => one === code) ?? 'other';

interface RefusedStepProps {
  step: PhoneStep;
  title: string;
  content: string;
  onRetry: () => void;
  onForget: () => Promise<void>;
}

function RefusedStep({ step, title, content, onRetry, onForget }: RefusedStepProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const photos = step.files.filter(({ purpose }) => purpose === 'image').length;
  return (
    <Flex
      direction="column"
      gap="2"
      px="3"
      py="2.5"
      bg="surface1"
      borderWidth="1px"
      borderColor="attention.border"
      borderRadius="l2"
      data-refused={step.command}
    >
      <Flex gap="3">
        <TriangleAlert size={18} aria-hidden style={{ flexShrink: 0, marginTop: 3 }} />
        <Flex direction="column" flex="1" minW="0">
          <Text fontWeight="medium">{t('phone.queue.refused', { what: title })}</Text>
          <Text>{step.refused}</Text>
          <Text textStyle="sm">{t(`phone.queue.advice.${adviceFor(step.refusedCode)}`)}</Text>
          <Text color="muted" textStyle="sm">
            {[instantText(step.doneAt), content, photos > 0 && t('phone.queue.photos', { count: photos })]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Flex>
      </Flex>
      <Flex gap="2" wrap="wrap">
        <Button size="md" minH="11" variant="outline" onClick={onRetry}>
          {t('phone.queue.retry')}
        </Button>
        <Button size="md" minH="11" variant="ghost" onClick={() => setIsAsking(true)}>
          {t('phone.queue.discard')}
        </Button>
      </Flex>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('phone.queue.discardTitle', { what: title })}
        action={t('phone.queue.discard')}
        isDestructive
        onConfirm={onForget}
        onClose={() => setIsAsking(false)}
      >
        {t('phone.queue.discardText')}
      </ConfirmDialog>
    </Flex>
  );
}
