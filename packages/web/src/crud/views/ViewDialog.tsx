import { Box, Button, Checkbox, chakra, Stack } from '@chakra-ui/react';
import { type Audience, audiences } from '@hoistway/shared/domain/savedView.ts';
import { roles } from '@hoistway/shared/resources/roles.ts';
import { type Dispatch, type FormEvent, type SetStateAction, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayPerform, useMayWrite } from '../../data/session.ts';
import type { ViewDraft } from '../../data/views.ts';
import { LabeledInput } from '../../ui/LabeledInput.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Select } from '../../ui/Select.tsx';
import { RefPicker } from '../form/RefPicker.tsx';
import { useViewChanges } from './useViewChanges.ts';

interface ViewDialogProps {
  /** List to be saved. */
  of: Pick<ViewDraft, 'resource' | 'page' | 'query' | 'columns'>;
  onClose: () => void;
}

/** Saves a list's view under a name, for an audience. */
export function ViewDialog({ of, onClose }: ViewDialogProps) {
  const { t } = useTranslation();
  const { make } = useViewChanges();
  const form = useId();
  const [name, setName] = useState('');
  const [audience, setAudience] = useState<Audience>('self');
  const [roleIds, setRoleIds] = useState<string[]>([]);
  const [isPinned, setIsPinned] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const may = {
    self: true,
    role: useMayWrite(roles, 'change'),
    organisation: useMayPerform('shareView'),
  };
  const wrong = t('validation.required');
  const lacksRole = audience === 'role' && roleIds.length === 0;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (name.trim() === '' || lacksRole) return;
    const roleId = audience === 'role' ? (roleIds[0] ?? null) : null;
    if (await make({ ...of, name: name.trim(), audience, roleId, isPinned })) onClose();
  };

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('records.views.keep')}
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={form} variant="solid" colorPalette="moving">
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="4" pb="1">
          <LabeledInput
            size="md"
            label={t('records.views.name')}
            value={name}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
            error={isTried && name.trim() === '' ? wrong : undefined}
          />
          <AudienceChoice may={may} audience={audience} setAudience={setAudience} />
          {audience === 'role' && (
            <RoleChoice
              roleIds={roleIds}
              setRoleIds={setRoleIds}
              isTried={isTried}
              lacksRole={lacksRole}
              wrong={wrong}
            />
          )}
          <Checkbox.Root
            size="sm"
            colorPalette="moving"
            checked={isPinned}
            onCheckedChange={({ checked: isChecked }) => setIsPinned(isChecked === true)}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label fontWeight="normal">{t('records.views.pinIt')}</Checkbox.Label>
          </Checkbox.Root>
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
  setRoleIds: Dispatch<SetStateAction<string[]>>;
  isTried: boolean;
  lacksRole: boolean;
  wrong: string;
}

/** The roles that see the view. */
function RoleChoice({ roleIds, setRoleIds, isTried, lacksRole, wrong }: RoleChoiceProps) {
  const { t } = useTranslation();
  return (
    <Box>
      <RefPicker
        to="roles"
        label={t('records.views.role')}
        value={roleIds}
        onChange={setRoleIds}
        isMultiple={false}
        isInvalid={isTried && lacksRole}
      />
      {isTried && lacksRole && (
        <chakra.p role="alert" color="alarm" textStyle="xs" mt="1">
          {wrong}
        </chakra.p>
      )}
    </Box>
  );
}
