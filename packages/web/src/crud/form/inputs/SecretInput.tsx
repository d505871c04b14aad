import { IconButton, Input, InputGroup } from '@chakra-ui/react';
import { randomKey } from '@hoistway/shared/domain/randomKey.ts';
import { Dices, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type InputProps, inputAttributes, textOf } from './inputProps.ts';

/** A write-only value: hidden by default, and generated on request if a random value is valid (§9). */
export function SecretInput(props: InputProps) {
  const { field, value, onChange, isNew } = props;
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  const canGenerate = field.schema.safeParse(randomKey()).success;
  const show = t(isShown ? 'records.hideSecret' : 'records.showSecret');
  const button = (word: string, icon: React.ReactNode, onClick: () => void) => (
    <IconButton size="xs" variant="ghost" color="muted" aria-label={word} title={word} onClick={onClick}>
      {icon}
    </IconButton>
  );
  return (
    <InputGroup
      endElementProps={{ px: '1' }}
      endElement={
        <>
          {button(show, isShown ? <EyeOff /> : <Eye />, () => setIsShown(!isShown))}
          {canGenerate &&
            button(t('records.generate'), <Dices />, () => {
              onChange(randomKey());
              setIsShown(true);
            })}
        </>
      }
    >
      <Input
        {...inputAttributes(props)}
        type={isShown ? 'text' : 'password'}
        fontFamily={isShown ? 'mono' : undefined}
        autoComplete="new-password"
        placeholder={isNew ? undefined : t('records.secretKept')}
        pe={canGenerate ? '16' : '9'}
        value={textOf(value)}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
    </InputGroup>
  );
}
