import { Button, chakra } from '@chakra-ui/react';
import { dtuCode } from '@hoistway/shared/domain/validation.ts';
import { dtus } from '@hoistway/shared/resources/dtus.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../crud/row.ts';
import { errorText } from '../../data/errorText.ts';
import { readRows } from '../../data/rows.ts';
import { LabeledInput } from '../../ui/LabeledInput.tsx';

/** Finds a gateway device by its entered number, one at a time (§5). */
export function DtuNumberField({
  devices,
  onAdd,
}: {
  devices: readonly Row[];
  onAdd: (device: Row) => void;
}) {
  const { t } = useTranslation();
  const [typedCode, setTypedCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const refusal = (code: string): string | undefined => {
    if (code === '') return t('validation.required');
    if (/[\s,，;；]/.test(code)) return t('elevators.tests.oneAtATime');
    if (!dtuCode.safeParse(code).success) return t('validation.dtuCode');
    if (devices.some((device) => device.dtuCode === code)) return t('elevators.tests.addedAlready');
    return undefined;
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const code = typedCode.trim();
    const refusalText = refusal(code);
    setError(refusalText);
    if (refusalText !== undefined) return;
    setIsBusy(true);
    try {
      const records = await readRows<Row>(dtus, { dtuCode: code, pageSize: 20 });
      const device = records.find((one) => one.dtuCode === code);
      if (device === undefined) return setError(t('elevators.tests.unknown'));
      onAdd(device);
      setTypedCode('');
    } catch (problem) {
      setError(errorText(problem));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <chakra.form onSubmit={(event) => void add(event)}>
      <LabeledInput
        label={t('resources.dtus.fields.dtuCode')}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        value={typedCode}
        onChange={({ target }) => setTypedCode(target.value)}
        pe="20"
        tail={
          <Button type="submit" size="sm" variant="ghost" loading={isBusy}>
            {t('elevators.tests.add')}
          </Button>
        }
      />
    </chakra.form>
  );
}
