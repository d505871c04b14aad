import { Box, Button, chakra, Flex, Popover, Portal } from '@chakra-ui/react';
import type { AnyField } from '@hoistway/shared/model/field.ts';
import { Pencil } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNumeric } from '../cells.tsx';
import { inputs } from '../form/inputs.tsx';
import { useRecords } from '../records.ts';
import { type Row, titleOf } from '../row.ts';
import { useInlineSave } from './useInlineSave.ts';

interface InlineCellProps {
  name: string;
  field: AnyField;
  row: Row;
  children: ReactNode;
}

/** A value editable in the list: a switch at once, other kinds in a small form in place. */
export function InlineCell(props: InlineCellProps) {
  const { name, field, row, children } = props;
  const { resource, labels } = useRecords();
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { save, isSaving } = useInlineSave(row, name, field);
  const pencil = (
    <chakra.button
      type="button"
      data-inline
      disabled={isSaving}
      aria-label={`${t('records.change', { what: labels.field(name) })}: ${titleOf(resource, row)}`}
      onClick={field.kind === 'flag' ? () => void save(row[name] !== true) : undefined}
      color="dim"
      p="1"
      my="-1"
      borderRadius="l1"
      cursor="pointer"
      focusVisibleRing="inside"
      _hover={{ color: 'text', bg: 'surface3' }}
    >
      <Pencil size={12} />
    </chakra.button>
  );
  return (
    <Flex
      align="center"
      // Numbers end at the column's edge.
      direction={isNumeric(field.kind) ? 'row-reverse' : 'row'}
      gap="1"
      minW="0"
      onKeyDown={(event) => event.stopPropagation()}
    >
      <Box truncate flex="1" minW="0" data-content>
        {children}
      </Box>
      <Flex onClick={(event) => event.stopPropagation()}>
        {field.kind === 'flag' ? (
          pencil
        ) : (
          <Popover.Root
            open={isOpen}
            onOpenChange={({ open }) => setIsOpen(open)}
            positioning={{ placement: 'bottom-end' }}
            lazyMount
            unmountOnExit
          >
            <Popover.Trigger asChild>{pencil}</Popover.Trigger>
            <Portal>
              <Popover.Positioner>
                <Popover.Content w="72" p="3" aria-label={labels.field(name)}>
                  <InlineForm {...props} onSave={save} isSaving={isSaving} onDone={() => setIsOpen(false)} />
                </Popover.Content>
              </Popover.Positioner>
            </Portal>
          </Popover.Root>
        )}
      </Flex>
    </Flex>
  );
}

interface InlineFormProps extends InlineCellProps {
  onSave: (value: unknown) => Promise<string | null>;
  isSaving: boolean;
  onDone: () => void;
}

function InlineForm({ name, field, row, onSave, isSaving, onDone }: InlineFormProps) {
  const { labels, inputs: own } = useRecords();
  const { t } = useTranslation();
  const id = useId();
  const [value, setValue] = useState(row[name]);
  const [wrong, setWrong] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const error = await onSave(value);
    setWrong(error);
    if (error === null) onDone();
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <chakra.label htmlFor={id} display="block" color="muted" textStyle="xs" mb="1">
        {labels.field(name)}
      </chakra.label>
      {(own?.[name] ?? inputs[field.kind])({
        id,
        name,
        field,
        value,
        onChange: setValue,
        onBlur: () => undefined,
        isInvalid: wrong !== null,
        labels,
      })}
      {wrong !== null && (
        <chakra.p role="alert" color="alarm" textStyle="xs" mt="1">
          {wrong}
        </chakra.p>
      )}
      <Flex gap="2" justify="flex-end" mt="3">
        <Button size="sm" variant="ghost" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button size="sm" type="submit" variant="solid" colorPalette="moving" loading={isSaving}>
          {t('common.save')}
        </Button>
      </Flex>
    </form>
  );
}
