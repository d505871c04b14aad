import { Box, Input } from '@chakra-ui/react';
import type { ReportQuery } from '@hoistway/shared/domain/reports/reportCall.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { RefPicker } from '../../crud/form/RefPicker.tsx';

/** The places of a report, held in the address, and their fields. */
export function useCityScope() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const choose = (name: string, value: string | undefined) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const picker = (name: 'useUnitId' | 'companyId', to: 'useUnits' | 'organisations') => (
    <Box w={{ base: 'full', sm: '12rem' }}>
      <RefPicker
        to={to}
        label={t(`resources.reportPlans.fields.${name}`)}
        value={params.getAll(name)}
        onChange={([value]) => choose(name, value)}
        isMultiple={false}
      />
    </Box>
  );
  const fields = (
    <>
      {picker('companyId', 'organisations')}
      {picker('useUnitId', 'useUnits')}
      <Input
        size="sm"
        w={{ base: 'full', sm: '9rem' }}
        aria-label={t('resources.reportPlans.fields.district')}
        placeholder={t('resources.reportPlans.fields.district')}
        value={params.get('district') ?? ''}
        onChange={(event) => choose('district', event.target.value)}
      />
    </>
  );
  const query: Pick<ReportQuery, 'useUnitId' | 'companyId' | 'district'> = Object.fromEntries(
    ['useUnitId', 'companyId', 'district'].flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  return { query, fields };
}
