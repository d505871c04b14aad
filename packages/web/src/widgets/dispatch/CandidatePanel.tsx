import { CloseButton, Flex, Text } from '@chakra-ui/react';
import { dispatchRepair } from '@hoistway/shared/commands/repairCommands.ts';
import type {
  Candidates,
  CandidateView,
  RescueCase,
  RescuerView,
} from '@hoistway/shared/domain/dispatchView.ts';
import { type ReactNode, type SetStateAction, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendRescuer, useCandidates } from '../../data/dispatch.ts';
import { errorText } from '../../data/errorText.ts';
import { useRenewal } from '../../data/rows.ts';
import { useMayCommand } from '../../data/session.ts';
import type { StreamView } from '../../data/streamHub.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { hint, showSuccess } from '../../ui/toast.ts';
import { ByTelephone, isByTelephone } from './ByTelephone.tsx';
import { CandidateRow } from './CandidateRow.tsx';
import { NotNow } from './NotNow.tsx';
import { OnDuty } from './OnDuty.tsx';
import { Shortfalls } from './Shortfalls.tsx';
import { timeText } from './timeText.ts';

interface CandidatePanelProps {
  rescueCase: RescueCase | null;
  onDuty: StreamView<RescuerView>;
  nowMs: number;
  /** Called with the candidate under the pointer, whose route is drawn. */
  onPoint: (userId: string | null) => void;
  /** Close button of a panel beside others. */
  onClose?: () => void;
}

type Sendable = Pick<CandidateView, 'userId' | 'name' | 'level'> & { etaMs: number | null };

/** Candidates of the chosen case, best first with the reason; without a case, rescuers on duty. */
export function CandidatePanel({ rescueCase, onDuty, nowMs, onPoint, onClose }: CandidatePanelProps) {
  const { t } = useTranslation();
  const maySend = useMayCommand()(dispatchRepair);
  const renew = useRenewal();
  const candidatesQuery = useCandidates(rescueCase?.id ?? null);
  const [sending, setSending] = useState<Sendable | null>(null);
  if (rescueCase === null) return <OnDuty onDuty={onDuty} nowMs={nowMs} />;
  const sentIds = new Set(rescueCase.sent.map(({ userId }) => userId));
  const send = async () => {
    if (sending === null) return;
    try {
      await sendRescuer(rescueCase, sending);
      showSuccess(t('dispatch.done', { who: sending.name, no: rescueCase.elevatorNo }));
      await renew('candidates');
    } catch (error) {
      hint(errorText(error));
    }
  };
  const byTelephone = (
    <ByTelephone
      people={(candidatesQuery.data?.refused ?? []).filter(isByTelephone)}
      sentIds={sentIds}
      onSend={maySend ? (one) => setSending({ ...one, etaMs: null }) : undefined}
    />
  );
  return (
    <Panel
      title={t('dispatch.candidates')}
      note={rescueCase.elevatorNo}
      aside={
        <>
          {t('dispatch.due', { time: timeText(rescueCase.dueAt) })}
          {onClose && (
            <CloseButton size="2xs" variant="ghost" aria-label={t('common.close')} onClick={onClose} />
          )}
        </>
      }
      flex="1"
      minH="0"
    >
      {candidatesQuery.isPending ? (
        <LoadingState />
      ) : candidatesQuery.isError ? (
        <ErrorState
          onRefresh={() => void candidatesQuery.refetch()}
          reason={errorText(candidatesQuery.error)}
        />
      ) : (
        <CandidateList
          byTelephone={byTelephone}
          sentIds={sentIds}
          nowMs={nowMs}
          onPoint={onPoint}
          maySend={maySend}
          setSending={setSending}
          ranking={candidatesQuery.data}
        />
      )}
      <ConfirmDialog
        isOpen={sending !== null}
        title={t('dispatch.confirm', { who: sending?.name ?? '' })}
        action={t('dispatch.send')}
        onConfirm={send}
        onClose={() => setSending(null)}
      >
        {t('dispatch.confirmText', {
          place: `${rescueCase.elevatorNo} ${rescueCase.useUnitName}`,
          level: t(`dispatch.level.${sending?.level ?? 1}`),
        })}
        {sending?.etaMs ? ` ${t('dispatch.eta', { time: timeText(sending.etaMs) })}` : ''}
      </ConfirmDialog>
    </Panel>
  );
}

interface CandidateListProps {
  byTelephone: ReactNode;
  sentIds: Set<string>;
  nowMs: number;
  onPoint: (userId: string | null) => void;
  maySend: boolean;
  setSending: (value: SetStateAction<Sendable | null>) => void;
  ranking: Candidates;
}

/** Candidates by distance, and those without a position. */
function CandidateList({
  byTelephone,
  sentIds,
  nowMs,
  onPoint,
  maySend,
  setSending,
  ranking,
}: CandidateListProps) {
  const { t } = useTranslation();
  return (
    <Flex direction="column" gap="3" p="2" overflowY="auto" minH="0">
      <Shortfalls candidates={ranking} />
      {!ranking.candidates.some(({ isInTime }) => isInTime) && byTelephone}
      <Flex as="ol" direction="column" gap="2" listStyleType="none">
        {ranking.candidates.map((one, index) => (
          <CandidateRow
            key={one.userId}
            candidate={one}
            isBest={index === 0 && sentIds.size === 0}
            isSent={sentIds.has(one.userId)}
            nowMs={nowMs}
            onPoint={() => onPoint(one.userId)}
            onSend={maySend ? () => setSending(one) : undefined}
          />
        ))}
      </Flex>
      {ranking.candidates.some(({ isInTime }) => isInTime) && byTelephone}
      <NotNow
        people={ranking.refused.filter((one) => !isByTelephone(one))}
        sentIds={sentIds}
        onSend={maySend ? (one) => setSending({ ...one, etaMs: null }) : undefined}
      />
      {ranking.candidates.some(({ basis }) => basis === 'distance') && (
        <Text color="dim" textStyle="2xs" px="1">
          {t('dispatch.byDistance', {
            factor: ranking.detourFactor,
            speed: ranking.speedKmh,
          })}
        </Text>
      )}
    </Flex>
  );
}
