import { isTypeWithin } from '@hoistway/shared/domain/userRights.ts';
import { userTypeCodes } from '@hoistway/shared/domain/userTypes.ts';
import type { ChoiceField } from '@hoistway/shared/model/field.ts';
import { ChoiceInput } from '../../crud/form/inputs/ChoiceInput.tsx';
import type { InputProps } from '../../crud/form/inputs.tsx';
import { useSession } from '../../data/session.ts';

/** The user types that the user may assign: at most their own, and the account's present one. */
export function UserTypeInput(props: InputProps) {
  const session = useSession();
  const options = userTypeCodes.filter((code) => code === props.value || isTypeWithin(session, code));
  const field: ChoiceField = { ...props.field, kind: 'choice', options };
  return <ChoiceInput {...props} field={field} />;
}
