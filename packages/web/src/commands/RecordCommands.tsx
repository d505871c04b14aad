import { Button, Wrap } from '@chakra-ui/react';
import type { FormCommand } from '@hoistway/shared/model/command.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { dateText } from '../crud/formats.ts';
import type { Draft, Row } from '../crud/row.ts';
import { ApiError } from '../data/apiError.ts';
import { sendCommand } from '../data/commands.ts';
import { errorText } from '../data/errorText.ts';
import { useRenewal } from '../data/rows.ts';
import { useMayCommand } from '../data/session.ts';
import { hint, showSuccess } from '../ui/toast.ts';
import { CommandDialog } from './CommandDialog.tsx';

const targetSchema = z.object({ id: z.string(), version: z.int() });
/** Members of an answer that the words of its success name. */
const answerSchema = z.object({ nextDate: z.string().optional(), number: z.string().optional() });

/** The record that a command is about. */
export type CommandRow = Pick<Row, 'id' | 'version'>;

interface Offer {
  command: FormCommand;
  /** The step that is expected next: its button is filled. */
  isNext?: boolean;
  presets?: Draft;
  /** Words above the fields. */
  notice?: ReactNode;
}

/**
 * Buttons of the commands that the state of a record offers, as far as the user may give them. Labels:
 * `commands.<about>.action.<command>` and `.done.<command>`.
 */
export function RecordCommands({ row, offers }: { row: CommandRow; offers: readonly Offer[] }) {
  const { t } = useTranslation();
  const mayCommand = useMayCommand();
  const [open, setOpen] = useState<Offer | null>(null);
  const mine = offers.filter(({ command }) => mayCommand(command));
  if (mine.length === 0) return null;
  return (
    <Wrap gap="2">
      {mine.map((offer) => (
        <Button
          key={offer.command.name}
          size="sm"
          variant={offer.isNext ? 'solid' : 'outline'}
          {...(offer.isNext && { colorPalette: 'moving' })}
          onClick={() => setOpen(offer)}
        >
          {t(`commands.${offer.command.about}.action.${offer.command.name}`)}
        </Button>
      ))}
      {open !== null && <OfferDialog row={row} offer={open} onClose={() => setOpen(null)} />}
    </Wrap>
  );
}

function OfferDialog({ row, offer, onClose }: { row: CommandRow; offer: Offer; onClose: () => void }) {
  const { t } = useTranslation();
  const renew = useRenewal();
  const { command, presets, notice } = offer;
  const send = async (input: Draft): Promise<boolean> => {
    try {
      const answer = await sendCommand(command, targetSchema.parse(row), input);
      const { nextDate, number } = answerSchema.parse(answer);
      const date = nextDate === undefined ? '' : dateText(nextDate);
      showSuccess(t(`commands.${command.about}.done.${command.name}`, { date, number }));
      return true;
    } catch (error) {
      hint(errorText(error));
      // Another user has moved the record: the dialog no longer applies.
      return error instanceof ApiError && (error.code === 'conflict' || error.code === 'illegalMove');
    } finally {
      await renew(command.about);
    }
  };
  return (
    <CommandDialog
      command={command}
      title={t(`commands.${command.about}.action.${command.name}`)}
      about={notice}
      {...(presets && { presets })}
      onSend={send}
      onClose={onClose}
    />
  );
}
