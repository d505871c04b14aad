import { Box, Button, chakra, Stack, Text } from '@chakra-ui/react';
import { isRequiredBySchema } from '@hoistway/shared/domain/judgeDraft.ts';
import type { AnyField } from '@hoistway/shared/model/field.ts';
import type { Fields } from '@hoistway/shared/model/resource.ts';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { inputs } from '../crud/form/inputs.tsx';
import type { Labels } from '../crud/labels.ts';
import { Modal } from '../ui/Modal.tsx';

type Values = Record<string, unknown>;

interface CommandDialogProps {
  title: ReactNode;
  /** Subject of the command, above the fields. */
  about?: ReactNode;
  /** The word on the button. */
  action: string;
  cancel: string;
  fields: Fields;
  /** Initial values by name. */
  presets?: Values;
  labels: Labels;
  isGrave?: boolean;
  /** Further conditions, beside those of the fields. */
  isReady?: boolean;
  /** @returns whether it is settled, so that the dialog may close */
  onDo: (values: Values) => Promise<boolean>;
  onClose: () => void;
}

const initial = (fields: Fields): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [
      name,
      kind === 'refs' ? [] : kind === 'flag' ? false : null,
    ]),
  );

/** A command as a form of declared fields; its button is disabled until they are valid. */
export function CommandDialog(props: CommandDialogProps) {
  const { title, about, action, cancel, fields, labels, isGrave = false, isReady = true } = props;
  const [values, setValues] = useState<Values>(() => ({ ...initial(fields), ...props.presets }));
  const [isBusy, setIsBusy] = useState(false);
  const form = useId();
  const isWhole = isReady && Object.entries(fields).every(([name, field]) => holds(field, values[name]));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole || isBusy) return;
    setIsBusy(true);
    try {
      if (await props.onDo(values)) props.onClose();
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Modal
      isOpen
      onClose={props.onClose}
      title={title}
      footer={
        <>
          <Button variant="ghost" onClick={props.onClose}>
            {cancel}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="solid"
            colorPalette={isGrave ? 'alarm' : 'moving'}
            disabled={!isWhole}
            loading={isBusy}
          >
            {action}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack gap="3">
          {about}
          {Object.entries(fields).map(([name, field]) => (
            <CommandField
              key={name}
              name={name}
              field={field}
              labels={labels}
              value={values[name]}
              onChange={(value) => setValues((now) => ({ ...now, [name]: value }))}
            />
          ))}
        </Stack>
      </form>
    </Modal>
  );
}

const holds = (field: AnyField, value: unknown): boolean =>
  field.schema.safeParse(value).success || (value === null && field.schema.safeParse(undefined).success);

function CommandField(props: {
  name: string;
  field: AnyField;
  labels: Labels;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  const { name, field, labels, value, onChange } = props;
  const id = useId();
  const isRequired = isRequiredBySchema(field);
  return (
    <Box>
      <chakra.label htmlFor={id} id={`${id}label`} display="block" color="muted" textStyle="xs" mb="1">
        {labels.field(name)}
        {isRequired && (
          <Text as="span" color="attention" aria-hidden>
            {' *'}
          </Text>
        )}
      </chakra.label>
      {inputs[field.kind]({
        ...{ id, name, field, value, onChange, labels, isRequired },
        onBlur: () => {},
        isInvalid: false,
      })}
    </Box>
  );
}
