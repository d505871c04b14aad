import { Box, Button, NativeSelect, Text } from '@chakra-ui/react';
import { insightReportKinds } from '@hoistway/shared/domain/reports/snapshot.ts';
import { CalendarClock, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { RefPicker } from '../../crud/form/RefPicker.tsx';
import { errorText } from '../../data/errorText.ts';
import { storeReport } from '../../data/reports.ts';
import { useMayPerform } from '../../data/session.ts';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { hint } from '../../ui/toast.ts';
import { useNewReport } from './useNewReport.ts';

const pickers = {
  elevatorId: { to: 'elevators', label: 'insights.texts.page.elevator' },
  useUnitId: { to: 'useUnits', label: 'insights.texts.page.useUnit' },
  orderId: { to: 'repairOrders', label: 'insights.texts.page.order' },
} as const;
const periods = ['lastMonth', 'currentMonth'] as const;

/** Makes a report of a chosen kind, and opens it. */
export function NewAiReport() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const may = useMayPerform('createReport');
  const { kind, target, targetId, choose, query } = useNewReport();
  const [period, setPeriod] = useState<(typeof periods)[number]>('lastMonth');
  const [isBusy, setIsBusy] = useState(false);
  if (!may) return null;
  const isReady = !target || targetId !== null;
  const make = async () => {
    setIsBusy(true);
    try {
      const { id } = await storeReport({ ...query, period });
      await navigate(`/report/${id}`);
    } catch (error) {
      hint(errorText(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Toolbar>
      <Choice
        label={t('insights.texts.page.kind')}
        value={kind}
        options={insightReportKinds.map((one) => [one, t(`reports.kinds.${one}`)])}
        onChange={(value) => choose('kind', value)}
      />
      {target && (
        <Box w={{ base: 'full', sm: '16rem' }}>
          <RefPicker
            key={target}
            to={pickers[target].to}
            label={t(pickers[target].label)}
            value={targetId === null ? [] : [targetId]}
            onChange={([value]) => choose(target, value)}
            isMultiple={false}
          />
        </Box>
      )}
      {kind !== 'shiftInsight' && kind !== 'caseInsight' && (
        <Choice
          label={t('insights.texts.page.month')}
          value={period}
          options={periods.map((one) => [one, t(`reports.periods.${one}`)])}
          onChange={(value) => setPeriod(periods.find((one) => one === value) ?? 'lastMonth')}
        />
      )}
      <Button size="sm" loading={isBusy} disabled={!isReady} onClick={() => void make()}>
        <Sparkles />
        {t('insights.texts.page.make')}
      </Button>
      {target && !isReady && (
        <Text color="muted" textStyle="xs">
          {t('insights.texts.page.choose', { what: t(pickers[target].label) })}
        </Text>
      )}
      <Button asChild size="sm" variant="ghost">
        <Link to="/reports?of=reportPlans">
          <CalendarClock />
          {t('insights.texts.page.schedule')}
        </Link>
      </Button>
    </Toolbar>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChange: (value: string) => void;
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <NativeSelect.Root size="sm" w={{ base: 'full', sm: '14rem' }}>
    <NativeSelect.Field
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {options.map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </NativeSelect.Field>
    <NativeSelect.Indicator />
  </NativeSelect.Root>
);
