import { Stack } from '@chakra-ui/react';
import { formInput } from '@hoistway/shared/commands/formInput.ts';
import { systemClock } from '@hoistway/shared/domain/clock.ts';
import type { FormCommand } from '@hoistway/shared/model/command.ts';
import { type ReactNode, useId } from 'react';
import type { Draft } from '../crud/row.ts';
import { FormButtons } from '../ui/FormButtons.tsx';
import { Modal } from '../ui/Modal.tsx';
import { CommandFields } from './CommandFields.tsx';
import { useCommandForm } from './useCommandForm.ts';

interface CommandDialogProps {
  command: FormCommand;
  title: string;
  /** The label of the button; the title by default. */
  action?: string;
  /** Subject of the command, above the fields. */
  about?: ReactNode;
  /** Initial values by name. */
  presets?: Draft;
  isGrave?: boolean;
  /** Further conditions, beside those of the input. */
  isReady?: boolean;
  /** Sends the command's input, without the members absent from the form. @returns whether the dialog may close */
  onSend: (input: Draft) => Promise<boolean>;
  onClose: () => void;
}

/** A command as a form of its declared fields; its button is disabled until they make a valid input. */
export function CommandDialog(props: CommandDialogProps) {
  const { command, title, about, isGrave = false, isReady = true, onSend, onClose } = props;
  const form = useCommandForm(command, props.presets);
  const id = useId();
  const { isValid, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    if (isReady && (await onSend(formInput(command.fields, values, systemClock.now())))) onClose();
  });
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <FormButtons
          form={id}
          action={props.action ?? title}
          onClose={onClose}
          isReady={isReady && isValid}
          isBusy={isSubmitting}
          isGrave={isGrave}
        />
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <Stack gap="3">
          {about}
          <CommandFields command={command} form={form} />
        </Stack>
      </form>
    </Modal>
  );
}
