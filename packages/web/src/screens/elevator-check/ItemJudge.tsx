import { Button } from '@chakra-ui/react';
import { judgeCheckItem } from '@hoistway/shared/commands/elevatorCheckCommands.ts';
import type { ItemJudgement } from '@hoistway/shared/domain/elevatorCheck/checkItems.ts';
import type { CheckItemView, CheckView } from '@hoistway/shared/domain/elevatorCheck/checkView.ts';
import { elevatorChecks } from '@hoistway/shared/resources/elevatorChecks.ts';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandDialog } from '../../commands/CommandDialog.tsx';
import { sendCommand } from '../../data/commands.ts';
import { errorText } from '../../data/errorText.ts';
import { useRenewal } from '../../data/rows.ts';
import { useMayCommand } from '../../data/session.ts';
import { hint } from '../../ui/toast.ts';
import { useItemName } from './useItemName.ts';

interface ItemJudgeProps {
  check: NonNullable<CheckView['check']>;
  item: CheckItemView;
}

/** The part of the judgement that its dialog asks for. */
const judgementForm = {
  ...judgeCheckItem,
  input: judgeCheckItem.input.pick({ judgement: true, note: true }),
};

/** Judges an item: that it agrees by one button, anything else with a note. */
export function ItemJudge({ check, item }: ItemJudgeProps) {
  const { t } = useTranslation();
  const renew = useRenewal();
  const nameOf = useItemName();
  const [isAsking, setIsAsking] = useState(false);
  const may = useMayCommand()(judgeCheckItem);
  if (!may) return null;
  const judge = async (judgement: ItemJudgement, note: string | null) => {
    try {
      await sendCommand(judgeCheckItem, check, { key: item.key, judgement, note });
      return true;
    } catch (error) {
      hint(errorText(error));
      return false;
    } finally {
      await renew(elevatorChecks.name);
    }
  };
  return (
    <>
      {item.answer?.judgement !== 'agrees' && (
        <Button
          size="sm"
          variant="outline"
          disabled={item.observedAt === null}
          onClick={() => void judge('agrees', null)}
        >
          <Check />
          {t('devices.check.judgements.agrees')}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={() => setIsAsking(true)}>
        {t('devices.check.otherwise')}
      </Button>
      {isAsking && (
        <CommandDialog
          command={judgementForm}
          title={nameOf(item)}
          action={t('commands.elevatorChecks.action.judgeCheckItem')}
          presets={{ judgement: 'differs' }}
          onSend={({ judgement, note }) => judge(judgementOf(judgement), String(note ?? ''))}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

const judgementOf = (value: unknown): ItemJudgement =>
  value === 'agrees' || value === 'notTested' ? value : 'differs';
