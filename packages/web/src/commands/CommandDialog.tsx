import { Button, Stack } from '@chakra-ui/react';
import { type FormCommand, formInput } from '@hoistway/shared/model/command.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../crud/row.ts';
import { Modal } from '../ui/Modal.tsx';
import { CommandField } from './CommandField.tsx';
import { useCommandForm } from './useCommandForm.ts';
import { useCommandLabels } from './useCommandLabels.ts';

interface CommandDialogProps {
  command: FormCommand;
  /** The title, and the word on the button. */
  title: string;
  /** Subject of the command, above the fields. */
  about?: ReactNode;
  /** Initial values by name. */
  presets?: Draft;
  isGrave?: boolean;
  /** Further conditions, beside those of the input. */
  isReady?: boolean;
  /**
   * Sends the command's input, without the members that no form asks for.
   * @returns whether the dialog may close
   */
  onSend: (input: Draft) => Promise<boolean>;
  onClose: () => void;
}

/** A command as a form of its declared fields; its button is disabled until they make a valid input. */
export function CommandDialog(props: CommandDialogProps) {
  const { command, title, about, isGrave = false, isReady = true, onSend, onClose } = props;
  const { t } = useTranslation();
  const labels = useCommandLabels(command);
  const form = useCommandForm(command, props.presets);
  const id = useId();
  const { isValid, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    if (isReady && (await onSend(formInput(command.fields, values)))) onClose();
  });
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            form={id}
            variant="solid"
            colorPalette={isGrave ? 'alarm' : 'moving'}
            disabled={!isReady || !isValid}
            loading={isSubmitting}
          >
            {title}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <Stack gap="3">
          {about}
          {Object.entries(command.fields).map(([name, field]) => (
            <CommandField key={name} name={name} field={field} form={form} labels={labels} />
          ))}
        </Stack>
      </form>
    </Modal>
  );
}
