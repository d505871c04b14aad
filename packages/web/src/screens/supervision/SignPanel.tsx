import { Box, Button, Flex, Text, Textarea } from '@chakra-ui/react';
import {
  signDayControl,
  signMonthDispatch,
  signWeekCheck,
} from '@hoistway/shared/commands/supervisionCommands.ts';
import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instantText } from '../../crud/formats.ts';
import { useOwnPlace } from '../../data/phone/useOwnPlace.ts';
import { sheetStep, useSheetSave } from '../../data/phone/useSheetSave.ts';
import { useMayCommand } from '../../data/session.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StateDot } from '../../ui/StateDot.tsx';
import { useSheetCall } from './useSheetCall.ts';

const commandOf = { day: signDayControl, week: signWeekCheck, month: signMonthDispatch } as const;

/** The signatures of a record with their hashes, and the caller's own where it is the next. */
export function SignPanel({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation();
  const { signatures, mySignature, chain, outcome } = sheet;
  const mayCommand = useMayCommand()(commandOf[sheet.kind]);
  const [isOpen, setIsOpen] = useState(false);
  const obstacle = outcome?.obstacles[0];
  return (
    <Panel
      title={t('supervision.form.sign')}
      note={
        chain && (
          <StateDot state={chain.brokenAt === null ? 'normal' : 'fault'}>
            {chain.brokenAt === null
              ? t('supervision.sheet.chainHolds')
              : t('supervision.sheet.chainBroken', { nth: chain.brokenAt })}
          </StateDot>
        )
      }
    >
      <Box p="3">
        {signatures.map(({ role, name, at, opinion, contentHash, distanceM }) => (
          <Box key={role} mb="2" data-signature={role}>
            <Text>
              {t('supervision.form.signedBy', {
                role: t(`supervision.roles.${role}`),
                name,
                at: instantText(at),
              })}
            </Text>
            {opinion && <Text color="muted">{opinion}</Text>}
            <Text color="dim" textStyle="2xs" fontFamily="mono" wordBreak="break-all">
              {distanceM !== null && `${t('supervision.sheet.metres', { metres: distanceM })} · `}
              {contentHash || t('phone.queue.unsent')}
            </Text>
          </Box>
        ))}
        {mayCommand && mySignature.role !== null && (
          <Flex gap="3" align="center" wrap="wrap">
            <Button
              variant="solid"
              colorPalette="moving"
              disabled={!mySignature.isAllowed || obstacle !== undefined}
              onClick={() => setIsOpen(true)}
            >
              <PenLine />
              {t('supervision.form.signAs', { role: t(`supervision.roles.${mySignature.role}`) })}
            </Button>
            <Text color="muted" textStyle="sm">
              {mySignature.because !== null
                ? t(`supervision.signRefusals.${mySignature.because}`)
                : obstacle !== undefined && t(`supervision.obstacles.${obstacle}`)}
            </Text>
          </Flex>
        )}
      </Box>
      {isOpen && <SignDialog sheet={sheet} onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}

function SignDialog({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useSheetCall(sheet);
  const store = useSheetSave(sheet);
  const place = useOwnPlace(true);
  const [opinion, setOpinion] = useState('');
  const sign = async () => {
    const here = place();
    const input = {
      ...(opinion.trim() !== '' && { opinion: opinion.trim() }),
      ...(here && { place: here }),
    };
    await call(() => store(sheetStep(commandOf[sheet.kind], sheet, input)));
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('supervision.form.sign')}
      action={t('supervision.form.sign')}
      onConfirm={sign}
      onClose={onClose}
    >
      <Text mb="2">{t('supervision.form.signText')}</Text>
      <Textarea
        rows={3}
        aria-label={t('supervision.form.opinion')}
        placeholder={t('supervision.form.opinion')}
        value={opinion}
        onChange={({ target }) => setOpinion(target.value)}
      />
    </ConfirmDialog>
  );
}
