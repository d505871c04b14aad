import { Box, Checkbox, chakra, Stack } from '@chakra-ui/react';
import { type Audience, audiences } from '@hoistway/shared/domain/savedView.ts';
import { roles } from '@hoistway/shared/resources/roles.ts';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMayPerform, useMayWrite } from '../../data/session.ts';
import type { ViewDraft } from '../../data/views.ts';
import { FormButtons } from '../../ui/FormButtons.tsx';
import { LabeledInput } from '../../ui/LabeledInput.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Select } from '../../ui/Select.tsx';
import { RefPicker } from '../form/RefPicker.tsx';
import { useViewChanges } from './useViewChanges.ts';

interface ViewDialogProps {
  /** The saved list. */
  of: Pick<ViewDraft, 'resource' | 'page' | 'query' | 'columns'>;
  onClose: () => void;
}

type ViewForm = Pick<ViewDraft, 'name' | 'audience' | 'isPinned'> & { roleIds: string[] };

/** Saves a list's view under a name, for an audience. */
export function ViewDialog({ of, onClose }: ViewDialogProps) {
  const { t } = useTranslation();
  const { make } = useViewChanges();
  const id = useId();
  const may = {
    self: true,
    role: useMayWrite(roles, 'change'),
    organisation: useMayPerform('shareView'),
  };
  const form = useForm<ViewForm>({
    defaultValues: { name: '', audience: 'self', roleIds: [], isPinned: false },
  });
  const { errors } = form.formState;
  const audience = form.watch('audience');
  const missingText = t('validation.required');
  const submit = form.handleSubmit(async ({ name, roleIds, isPinned }) => {
    const roleId = audience === 'role' ? (roleIds[0] ?? null) : null;
    if (await make({ ...of, name: name.trim(), audience, roleId, isPinned })) onClose();
  });

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('records.views.keep')}
      size="sm"
      footer={<FormButtons form={id} action={t('common.save')} onClose={onClose} />}
    >
      <form id={id} onSubmit={submit} noValidate>
        <Stack gap="4" pb="1">
          <LabeledInput
            size="md"
            label={t('records.views.name')}
            maxLength={60}
            autoComplete="off"
            error={errors.name?.message}
            {...form.register('name', { validate: (name) => name.trim() !== '' || missingText })}
          />
          <AudienceChoice
            may={may}
            audience={audience}
            setAudience={(next) => form.setValue('audience', next)}
          />
          {audience === 'role' && (
            <Controller
              control={form.control}
              name="roleIds"
              rules={{ validate: (roleIds) => roleIds.length > 0 || missingText }}
              render={({ field, fieldState }) => (
                <RoleChoice
                  roleIds={field.value}
                  setRoleIds={field.onChange}
                  error={fieldState.error?.message}
                />
              )}
            />
          )}
          <Controller
            control={form.control}
            name="isPinned"
            render={({ field }) => (
              <Checkbox.Root
                size="sm"
                colorPalette="moving"
                checked={field.value}
                onCheckedChange={({ checked: isChecked }) => field.onChange(isChecked === true)}
              >
                <Checkbox.HiddenInput />
                <Checkbox.Control />
                <Checkbox.Label fontWeight="normal">{t('records.views.pinIt')}</Checkbox.Label>
              </Checkbox.Root>
            )}
          />
        </Stack>
      </form>
    </Modal>
  );
}

interface AudienceChoiceProps {
  may: Record<Audience, boolean>;
  audience: Audience;
  setAudience: (audience: Audience) => void;
}

/** The audience of the view. */
function AudienceChoice({ may, audience, setAudience }: AudienceChoiceProps) {
  const { t } = useTranslation();
  return (
    <Box>
      <chakra.span display="block" color="muted" textStyle="xs" mb="1">
        {t('records.views.audience')}
      </chakra.span>
      <Select
        label={t('records.views.audience')}
        options={audiences
          .filter((one) => may[one])
          .map((one) => ({ value: one, label: t(`records.views.audiences.${one}`) }))}
        value={[audience]}
        onChange={([now]) => setAudience(audiences.find((one) => one === now) ?? 'self')}
      />
    </Box>
  );
}

interface RoleChoiceProps {
  roleIds: string[];
  setRoleIds: (roleIds: string[]) => void;
  error: string | undefined;
}

/** The roles that see the view. */
function RoleChoice({ roleIds, setRoleIds, error }: RoleChoiceProps) {
  const { t } = useTranslation();
  return (
    <Box>
      <RefPicker
        to="roles"
        label={t('records.views.role')}
        value={roleIds}
        onChange={setRoleIds}
        isMultiple={false}
        isInvalid={error !== undefined}
      />
      {error !== undefined && (
        <chakra.p role="alert" color="alarm" textStyle="xs" mt="1">
          {error}
        </chakra.p>
      )}
    </Box>
  );
}
