import { Button, Flex, Text } from '@chakra-ui/react';
import { dispatchRepair } from '@hoistway/shared/commands/repairCommands.ts';
import type { Proposal, RescueCase } from '@hoistway/shared/domain/dispatchView.ts';
import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countText } from '../../data/countText.ts';
import { sendRescuer, useProposal } from '../../data/dispatch.ts';
import { errorText } from '../../data/errorText.ts';
import { useMayCommand } from '../../data/session.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { hint, showSuccess } from '../../ui/toast.ts';
import { timeText, wayText } from '../../widgets/dispatch/timeText.ts';

interface ProposalPanelProps {
  cases: readonly RescueCase[];
  orderIds: readonly string[];
  nowMs: number;
  onSent: () => void;
}

/** Joint proposal for several cases, sent with one confirmation. */
export function ProposalPanel({ cases, orderIds, nowMs, onSent }: ProposalPanelProps) {
  const { t } = useTranslation();
  const maySend = useMayCommand()(dispatchRepair);
  const proposal = useProposal(orderIds);
  const [isAsking, setIsAsking] = useState(false);
  const rows = (proposal.data?.assignments ?? []).flatMap((one) => {
    const rescueCase = cases.find(({ id }) => id === one.orderId);
    return rescueCase ? [{ ...one, rescueCase }] : [];
  });
  const sendable = rows.filter(
    ({ candidate, rescueCase }) =>
      candidate !== null && rescueCase.sent.every(({ userId }) => userId !== candidate.userId),
  );
  const sendAll = async () => {
    for (const { rescueCase, candidate } of sendable)
      if (candidate)
        try {
          await sendRescuer(rescueCase, candidate);
          showSuccess(t('dispatch.done', { who: candidate.name, no: rescueCase.elevatorNo }));
        } catch (error) {
          hint(`${rescueCase.elevatorNo}: ${errorText(error)}`);
        }
    onSent();
  };
  return (
    <Panel title={t('dispatch.proposal')} note={countText(t, 'cases', orderIds.length)} flex="1" minH="0">
      {proposal.isPending ? (
        <LoadingState />
      ) : proposal.isError ? (
        <ErrorState onRefresh={() => void proposal.refetch()} reason={errorText(proposal.error)} />
      ) : (
        <Flex direction="column" gap="3" p="2" minH="0" overflowY="auto">
          <Flex as="ul" direction="column" gap="2" listStyleType="none">
            {rows.map(({ orderId, rescueCase, candidate, shortfalls }) => (
              <ProposalLine
                key={orderId}
                candidate={candidate}
                rescueCase={rescueCase}
                nowMs={nowMs}
                shortfalls={shortfalls}
              />
            ))}
          </Flex>
          {maySend && (
            <Button
              variant="solid"
              colorPalette="moving"
              disabled={sendable.length === 0}
              onClick={() => setIsAsking(true)}
            >
              {t('dispatch.sendAll', { count: sendable.length })}
            </Button>
          )}
        </Flex>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('dispatch.sendAll', { count: sendable.length })}
        action={t('dispatch.send')}
        onConfirm={sendAll}
        onClose={() => setIsAsking(false)}
      >
        {sendable
          .map(({ rescueCase, candidate }) => `${candidate?.name} → ${rescueCase.elevatorNo}`)
          .join(', ')}
      </ConfirmDialog>
    </Panel>
  );
}

type Assignment = Proposal['assignments'][number];

interface ProposalLineProps {
  candidate: Assignment['candidate'];
  rescueCase: RescueCase;
  nowMs: number;
  shortfalls: Assignment['shortfalls'];
}

/** The candidate proposed for an order, with its shortfalls. */
function ProposalLine({ candidate, rescueCase, nowMs, shortfalls }: ProposalLineProps) {
  const { t } = useTranslation();
  return (
    <Flex
      as="li"
      direction="column"
      bg="surface2"
      borderWidth="1px"
      borderColor={candidate?.isInTime ? 'line' : 'attention.border'}
      borderRadius="l2"
      px="3"
      py="2"
    >
      <Text fontWeight="semibold" truncate>
        {rescueCase.elevatorNo} {rescueCase.useUnitName}
      </Text>
      {candidate ? (
        <>
          <Text>
            {rescueCase.sent.some(({ userId }) => userId === candidate.userId)
              ? `${candidate.name} · ${t('dispatch.isSent')}`
              : candidate.name}
          </Text>
          <Text textStyle="xs" color={candidate.isInTime ? 'muted' : 'attention'}>
            {Math.max(1, Math.round((candidate.etaMs - nowMs) / minuteMs))} {t('dispatch.minutes')} ·{' '}
            {t(candidate.isInTime ? 'dispatch.there' : 'dispatch.late', {
              time: timeText(candidate.etaMs),
            })}{' '}
            · {t(`dispatch.basis.${candidate.basis}`, { way: wayText(candidate.distanceM) })} ·{' '}
            {t(`dispatch.tie.${candidate.tie}`)}
          </Text>
        </>
      ) : (
        <Text color="attention">
          {shortfalls
            .map(
              ({ level, reason }) => `${t(`dispatch.level.${level}`)}: ${t(`dispatch.shortfall.${reason}`)}`,
            )
            .join(' · ') || t('dispatch.othersNeedThem')}
        </Text>
      )}
    </Flex>
  );
}
