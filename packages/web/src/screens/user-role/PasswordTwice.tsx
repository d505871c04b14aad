import { Input, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type InputProps, inputAttributes, textOf } from '../../crud/form/inputs/inputProps.ts';
import { repeatOf } from '../../crud/row.ts';

/** Password of a user, typed twice (§5); empty keeps the stored one. */
export function PasswordTwice(props: InputProps) {
  const { name, value, onChange, onBlur, setOther, labels, isNew } = props;
  const { t } = useTranslation();
  const [again, setAgain] = useState('');
  const repeat = (text: string) => {
    setAgain(text);
    setOther?.(repeatOf(name), text);
    // The two are validated together, at the first of them.
    onChange(value);
  };
  return (
    <Stack gap="2">
      <Input
        {...inputAttributes({ ...props, onBlur: () => undefined })}
        type="password"
        autoComplete="new-password"
        placeholder={isNew ? undefined : t('records.secretKept')}
        value={textOf(value)}
        onChange={({ target }) => {
          setOther?.(repeatOf(name), again);
          onChange(target.value === '' ? undefined : target.value);
        }}
      />
      <Input
        type="password"
        autoComplete="new-password"
        aria-label={t('records.repeated', { what: labels.field(name) })}
        placeholder={t('records.repeated', { what: labels.field(name) })}
        aria-invalid={props.isInvalid || undefined}
        value={again}
        onBlur={onBlur}
        onChange={({ target }) => repeat(target.value)}
      />
    </Stack>
  );
}
