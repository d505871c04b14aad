import { IconButton, Input, InputGroup } from '@chakra-ui/react';
import { randomKey } from '@hoistway/shared/domain/randomKey.ts';
import { Dices } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type InputProps, inputAttributes, textOf } from '../../crud/form/inputs/inputProps.ts';

/** A key that may be typed, or generated at random (§9 "Random key generator"). */
export function KeyInput(props: InputProps) {
  const { t } = useTranslation();
  return (
    <InputGroup
      endElementProps={{ px: '1' }}
      endElement={
        <IconButton
          size="xs"
          variant="ghost"
          color="muted"
          aria-label={t('records.generate')}
          title={t('records.generate')}
          onClick={() => props.onChange(randomKey())}
        >
          <Dices />
        </IconButton>
      }
    >
      <Input
        {...inputAttributes(props)}
        fontFamily="mono"
        autoComplete="off"
        value={textOf(props.value)}
        onChange={({ target }) => props.onChange(target.value)}
      />
    </InputGroup>
  );
}
