import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

interface FormButtonsProps {
  /** Id of the form that is submitted. */
  form: string;
  /** The word on the button that submits. */
  action: string;
  onClose: () => void;
  isReady?: boolean;
  isBusy?: boolean;
  isGrave?: boolean;
}

/** Foot of a form in a dialog: leaves it, or submits it. */
export function FormButtons(props: FormButtonsProps) {
  const { form, action, onClose, isReady = true, isBusy = false, isGrave = false } = props;
  const { t } = useTranslation();
  return (
    <>
      <Button variant="ghost" onClick={onClose}>
        {t('common.cancel')}
      </Button>
      <Button
        type="submit"
        form={form}
        variant="solid"
        colorPalette={isGrave ? 'alarm' : 'moving'}
        disabled={!isReady}
        loading={isBusy}
      >
        {action}
      </Button>
    </>
  );
}
