import { Button, Flex } from '@chakra-ui/react';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../data/client.ts';
import { errorText } from '../data/errorText.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Drawer } from '../ui/Drawer.tsx';
import { ErrorState, LoadingState } from '../ui/ListStates.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import type { InputProps } from './form/inputs.tsx';
import { MergeDialog } from './form/MergeDialog.tsx';
import { RecordView } from './form/RecordView.tsx';
import { ResourceForm } from './form/ResourceForm.tsx';
import { resolverOf } from './form/resolver.ts';
import { useSave } from './form/useSave.ts';
import type { Labels } from './labels.ts';
import { type Draft, draftOf, type Row, titleOf } from './row.ts';

export interface DrawerTab {
  name: string;
  label: string;
  content: (row: Row) => ReactNode;
}

export interface RecordDrawerProps {
  resource: AnyResource;
  labels: Labels;
  /** The row's id, or `new`. */
  id: string;
  isEditing: boolean;
  mayWrite: boolean;
  tab: string;
  tabs?: readonly DrawerTab[] | undefined;
  /** Values that a new row begins with. */
  defaults?: Draft | undefined;
  inputs?: Record<string, (props: InputProps) => ReactNode> | undefined;
  /** Beside the edit button. */
  actions?: ((row: Row) => ReactNode) | undefined;
  onGo: (to: { id?: string; isEditing?: boolean; tab?: string }) => void;
  onClose: () => void;
}

/** A row at the window's edge: seen, edited or made, under an address of its own. */
export function RecordDrawer(props: RecordDrawerProps) {
  const { resource, labels, id, onClose } = props;
  const isNew = id === 'new';
  const loaded = useQuery({
    queryKey: [resource.name, 'row', id],
    queryFn: ({ signal }) => api.get<Row>(`${resource.path}/${id}`, { signal }),
    enabled: !isNew,
    meta: { isQuiet: true },
  });
  if (isNew) return <Editor key="new" {...props} row={null} />;
  if (loaded.data === undefined)
    return (
      <Drawer isOpen onClose={onClose} title={labels.one} size="lg">
        {loaded.isError ? (
          <ErrorState onRefresh={() => void loaded.refetch()} reason={errorText(loaded.error)} />
        ) : (
          <LoadingState />
        )}
      </Drawer>
    );
  return props.isEditing ? (
    <Editor key={`${id}-${loaded.data.version}`} {...props} row={loaded.data} />
  ) : (
    <Viewer {...props} row={loaded.data} />
  );
}

function Viewer(props: RecordDrawerProps & { row: Row }) {
  const { resource, labels, row, mayWrite, tab, tabs = [], actions, onGo, onClose } = props;
  const { t } = useTranslation();
  const view = <RecordView resource={resource} labels={labels} row={row} />;
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={titleOf(resource, row)}
      size="lg"
      footer={
        <Flex gap="2" w="full">
          {actions?.(row)}
          {mayWrite && (
            <Button ms="auto" onClick={() => onGo({ isEditing: true })}>
              <Pencil />
              {t('common.edit')}
            </Button>
          )}
        </Flex>
      }
    >
      {tabs.length === 0 ? (
        view
      ) : (
        <Tabs
          value={tab}
          onChange={(name) => onGo({ tab: name })}
          tabs={[
            { name: '', label: t('records.general'), content: view },
            ...tabs.map((one) => ({ ...one, content: one.content(row) })),
          ]}
        />
      )}
    </Drawer>
  );
}

function Editor(props: RecordDrawerProps & { row: Row | null }) {
  const { resource, labels, row, defaults, inputs, onGo, onClose } = props;
  const { t } = useTranslation();
  const [isLeaving, setIsLeaving] = useState(false);
  const begin = useMemo(
    () => ({ ...draftOf(resource, row), ...(row === null && defaults) }),
    [resource, row, defaults],
  );
  const resolver = useMemo(() => resolverOf(resource), [resource]);
  const form = useForm<Draft>({ defaultValues: begin, resolver, mode: 'onTouched' });
  const { isDirty } = form.formState;
  const saving = useSave({
    resource,
    row,
    form,
    onSaved: (saved) => onGo({ id: saved.id, isEditing: false }),
  });

  const leave = () => (row === null ? onClose() : onGo({ isEditing: false }));
  const tryLeave = () => (isDirty ? setIsLeaving(true) : leave());

  return (
    <>
      <Drawer
        isOpen
        onClose={tryLeave}
        title={row === null ? t('records.newOf', { what: labels.one }) : titleOf(resource, row)}
        size="lg"
        footer={
          <>
            <Button variant="ghost" onClick={tryLeave}>
              {t('common.cancel')}
            </Button>
            <Button
              type="submit"
              form="record"
              variant="solid"
              colorPalette="moving"
              loading={saving.isSaving}
              disabled={row !== null && !isDirty}
            >
              {t('common.save')}
            </Button>
          </>
        }
      >
        <form id="record" onSubmit={form.handleSubmit(saving.save)} noValidate>
          <ResourceForm resource={resource} labels={labels} form={form} overrides={inputs} />
        </form>
      </Drawer>
      {saving.conflict && (
        <MergeDialog
          resource={resource}
          labels={labels}
          {...saving.conflict}
          onSave={saving.saveMerged}
          onClose={saving.dropConflict}
        />
      )}
      <ConfirmDialog
        isOpen={isLeaving}
        title={t('records.leaveTitle')}
        action={t('records.leave')}
        isDestructive
        onConfirm={leave}
        onClose={() => setIsLeaving(false)}
      />
    </>
  );
}
