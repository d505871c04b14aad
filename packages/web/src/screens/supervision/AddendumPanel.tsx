import { Box, Button, Text, Textarea } from '@chakra-ui/react';
import { addSupervisionAddendum } from '@hoistway/shared/commands/supervisionCommands.ts';
import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import { FilePlus2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instantText } from '../../crud/formats.ts';
import { addendumStep, useSheetSave } from '../../data/phone/useSheetSave.ts';
import { useMayCommand } from '../../data/session.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useSheetCall } from './useSheetCall.ts';

/** The corrections of a signed record, and the form of a new one; nothing for a record without a signature. */
export function AddendumPanel({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation();
  const mayCommand = useMayCommand()(addSupervisionAddendum);
  const [isOpen, setIsOpen] = useState(false);
  if (sheet.signatures.length === 0) return null;
  const mayAdd = mayCommand && sheet.addendumRole !== null;
  return (
    <Panel
      title={t('supervision.addenda.title')}
      mt="3"
      aside={
        mayAdd && (
          <Button size="sm" variant="outline" onClick={() => setIsOpen(true)}>
            <FilePlus2 />
            {t('supervision.addenda.add')}
          </Button>
        )
      }
    >
      <Box p="3">
        {sheet.addenda.length === 0 && (
          <Text color="muted" textStyle="sm">
            {t('supervision.addenda.none')}
          </Text>
        )}
        {sheet.addenda.map(({ at, name, role, reason, text, contentHash }) => (
          <Box key={`${at} ${contentHash}`} mb="2" data-addendum>
            <Text>
              {t('supervision.form.signedBy', {
                role: t(`supervision.roles.${role}`),
                name,
                at: instantText(at),
              })}
            </Text>
            <Text whiteSpace="pre-line">{text}</Text>
            <Text color="muted" textStyle="sm">
              {`${t('supervision.addenda.reason')}: ${reason}`}
            </Text>
            <Text color="dim" textStyle="2xs" fontFamily="mono" wordBreak="break-all">
              {contentHash || t('phone.queue.unsent')}
            </Text>
          </Box>
        ))}
      </Box>
      {isOpen && <AddendumDialog sheet={sheet} onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}

function AddendumDialog({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useSheetCall(sheet);
  const save = useSheetSave(sheet);
  const [reason, setReason] = useState('');
  const [text, setText] = useState('');
  const formId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    const isDone = await call(() => save(addendumStep(sheet, { kind: sheet.kind, reason, text })));
    setIsBusy(false);
    if (isDone) onClose();
  };
  return (
    <Modal
      isOpen
      title={t('supervision.addenda.add')}
      onClose={onClose}
      footer={
        <FormButtons
          form={formId}
          action={t('supervision.addenda.add')}
          isReady={reason.trim() !== '' && text.trim() !== ''}
          isBusy={isBusy}
          onClose={onClose}
        />
      }
    >
      <form id={formId} onSubmit={(event) => void send(event)}>
        <Text mb="2" color="muted">
          {t('supervision.addenda.explanation')}
        </Text>
        <LabelledText label={t('supervision.addenda.text')} value={text} onChange={setText} />
        <LabelledText label={t('supervision.addenda.reason')} value={reason} onChange={setReason} />
      </form>
    </Modal>
  );
}

function LabelledText(props: { label: string; value: string; onChange: (value: string) => void }) {
  const { label, value, onChange } = props;
  const id = useId();
  return (
    <Box mb="2">
      <label htmlFor={id}>
        <Text color="muted" textStyle="xs" mb="1">
          {label}
        </Text>
      </label>
      <Textarea id={id} rows={3} value={value} onChange={({ target }) => onChange(target.value)} />
    </Box>
  );
}
