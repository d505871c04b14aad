import { Box, chakra } from '@chakra-ui/react';
import type { OverviewRow } from '@hoistway/shared/domain/complianceView.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { RefPicker } from '../../crud/form/RefPicker.tsx';
import { useOverview } from '../../data/upkeep.ts';
import { Select } from '../../ui/Select.tsx';

/** Narrows the check-up to a company, a use unit or a district; the address holds the choice. */
export function ComplianceScope() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const { data } = useOverview();
  const choose = (name: string, value: string | undefined) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const select = (name: string, label: string, rows: readonly OverviewRow[] = []) => (
    <Labelled label={label}>
      <Select
        label={label}
        placeholder={t('upkeep.compliance.all')}
        isClearable
        options={rows
          .filter(({ id }) => id !== '')
          .map((row) => ({ value: row.id, label: row.name || row.id }))}
        value={params.getAll(name)}
        onChange={([value]) => choose(name, value)}
      />
    </Labelled>
  );
  return (
    <>
      {select('companyId', t('upkeep.compliance.company'), data?.companies)}
      {select('district', t('upkeep.compliance.district'), data?.districts)}
      <Labelled label={t('upkeep.compliance.useUnit')}>
        <RefPicker
          to="useUnits"
          label={t('upkeep.compliance.useUnit')}
          placeholder={t('upkeep.compliance.all')}
          value={params.getAll('useUnitId')}
          onChange={([value]) => choose('useUnitId', value)}
          isMultiple={false}
        />
      </Labelled>
    </>
  );
}

/** A control under its label. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box flex="1 1 11rem" maxW={{ md: '18rem' }} role="group" aria-labelledby={id}>
      <chakra.div id={id} color="muted" textStyle="xs" mb="1">
        {label}
      </chakra.div>
      {children}
    </Box>
  );
}
