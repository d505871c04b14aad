import type { Kind } from '@hoistway/shared/model/field.ts';
import type { ReactNode } from 'react';
import { ChoiceInput } from './inputs/ChoiceInput.tsx';
import { DateInput } from './inputs/DateInput.tsx';
import { FileInput } from './inputs/FileInput.tsx';
import { FlagInput } from './inputs/FlagInput.tsx';
import { InstantInput } from './inputs/InstantInput.tsx';
import type { InputProps } from './inputs/inputProps.ts';
import { NumberInput } from './inputs/NumberInput.tsx';
import { PlaceInput } from './inputs/PlaceInput.tsx';
import { RefInput } from './inputs/RefInput.tsx';
import { SecretInput } from './inputs/SecretInput.tsx';
import { TextInput } from './inputs/TextInput.tsx';

export type { InputProps };

/** Inputs by kind. */
export const inputs = {
  text: (props) => <TextInput {...props} />,
  secret: (props) => <SecretInput {...props} />,
  integer: (props) => <NumberInput {...props} />,
  decimal: (props) => <NumberInput {...props} />,
  money: (props) => <NumberInput {...props} />,
  flag: (props) => <FlagInput {...props} />,
  choice: (props) => <ChoiceInput {...props} />,
  date: (props) => <DateInput {...props} />,
  instant: (props) => <InstantInput {...props} />,
  ref: (props) => <RefInput {...props} />,
  refs: (props) => <RefInput {...props} />,
  image: (props) => <FileInput {...props} />,
  file: (props) => <FileInput {...props} />,
  place: (props) => <PlaceInput {...props} />,
} satisfies Record<Kind, (props: InputProps) => ReactNode>;
