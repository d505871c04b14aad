import { Button, Flex, Text } from '@chakra-ui/react';
import {
  manyElevators,
  maxScenarioMinutes,
  type Scenario,
  type ScenarioOrder,
} from '@hoistway/shared/domain/demonstration.ts';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../data/errorText.ts';
import { useRenewal } from '../../data/rows.ts';
import { scenariosKey, startScenario, useScenarioReach } from '../../data/scenarios.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { LabeledInput } from '../../ui/LabeledInput.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { hint, showSuccess } from '../../ui/toast.ts';
import { TargetField } from './TargetField.tsx';
import { emptyChoice, type TargetChoice, targetOf } from './target.ts';

const missing = {
  elevator: 'scenarios.noElevator',
  site: 'scenarios.pickSite',
  share: 'scenarios.percentHint',
} as const;

/** Target and duration of a scenario; many elevators need a confirmation. */
export function OrderForm({ scenario }: { scenario: Scenario }) {
  const { t } = useTranslation();
  const renew = useRenewal();
  const [choice, setChoice] = useState<TargetChoice>(emptyChoice(scenario.at));
  const [minutesText, setMinutesText] = useState(String(Number((scenario.seconds / 60).toFixed(2))));
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const what = t(`scenarios.names.${scenario.name}`);

  const minutes = Number(minutesText);
  const isLengthRight = minutes > 0 && minutes <= maxScenarioMinutes;
  const target = targetOf(choice);
  const order: ScenarioOrder | null =
    target === null || !isLengthRight ? null : { name: scenario.name, target, minutes };
  const reach = useScenarioReach(order);
  const count = reach.data?.elevators;

  const start = async () => {
    if (order === null) return;
    setIsBusy(true);
    try {
      const { elevators } = await startScenario(order);
      showSuccess(t('scenarios.started', { count: elevators }));
    } catch (error) {
      hint(errorText(error));
    }
    setIsBusy(false);
    await renew(scenariosKey);
  };
  const press = () => ((count ?? 0) >= manyElevators ? setIsAsking(true) : void start());

  return (
    <Panel title={t('scenarios.startWhat', { what })} flexShrink="0">
      <Flex
        as="form"
        direction="column"
        gap="3"
        p="3"
        onSubmit={(event) => {
          event.preventDefault();
          if (order !== null && count !== undefined && !isBusy) press();
        }}
      >
        <TargetField choice={choice} onChange={setChoice} />
        <LabeledInput
          label={t('scenarios.minutes')}
          size="sm"
          w="28"
          inputMode="decimal"
          value={minutesText}
          error={isLengthRight ? undefined : t('scenarios.minutesHint', { most: maxScenarioMinutes })}
          onChange={({ target: { value } }) => setMinutesText(value)}
        />
        <StartLine
          isBusy={isBusy}
          order={order}
          count={count}
          reach={reach}
          target={target}
          choice={choice}
        />
      </Flex>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('scenarios.ask', { what, count: count ?? 0 })}
        action={t('scenarios.start')}
        onConfirm={start}
        onClose={() => setIsAsking(false)}
      >
        {t('scenarios.askText')}
      </ConfirmDialog>
    </Panel>
  );
}

interface StartLineProps {
  isBusy: boolean;
  order: ScenarioOrder | null;
  count: number | undefined;
  reach: ReturnType<typeof useScenarioReach>;
  target:
    | {
        kind: 'elevator';
        elevatorId: string;
      }
    | {
        kind: 'site';
        useUnitId: string;
      }
    | {
        kind: 'share';
        percent: number;
      }
    | null;
  choice: TargetChoice;
}

/** Starts the scenario at its target. */
function StartLine({ isBusy, order, count, reach, target, choice }: StartLineProps) {
  const { t } = useTranslation();
  return (
    <Flex align="center" gap="3" wrap="wrap">
      <Button
        type="submit"
        variant="solid"
        colorPalette="moving"
        loading={isBusy}
        disabled={order === null || count === undefined}
      >
        <Play />
        {t('scenarios.start')}
      </Button>
      <Text aria-live="polite" color={order !== null && reach.isError ? 'attention' : 'muted'} textStyle="sm">
        {target === null
          ? t(missing[choice.kind])
          : reach.isError
            ? errorText(reach.error)
            : count !== undefined && t('scenarios.reach', { count })}
      </Text>
    </Flex>
  );
}
