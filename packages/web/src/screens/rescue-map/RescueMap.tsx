import { Flex } from '@chakra-ui/react';
import { streams } from '@hoistway/shared/streams/index.ts';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useServerNow } from '../../data/freshness.ts';
import { useStream } from '../../data/stream.ts';
import { Page } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { CandidatePanel } from '../../widgets/dispatch/CandidatePanel.tsx';
import { useRescueFrame } from '../../widgets/dispatch/useRescueFrame.ts';
import { useRescuePins } from '../../widgets/dispatch/useRescuePins.tsx';
import { ElevatorMap } from '../../widgets/map/ElevatorMap.tsx';
import { useMapAddress } from '../../widgets/map/useMapAddress.ts';
import { CaseList } from './CaseList.tsx';
import { ProposalPanel } from './ProposalPanel.tsx';

/** Open cases with their clocks, rescuers on duty, and candidates (§ rescue). */
export default function RescueMap() {
  const [address, setAddress, writeAddress] = useMapAddress();
  const [params] = useSearchParams();
  const cases = useStream(streams.rescueCases);
  const rescuers = useStream(streams.rescuers);
  const nowMs = useServerNow();
  const [together, setTogether] = useState<ReadonlySet<string>>(new Set());
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const chosenCase = cases.items.find(({ id }) => id === params.get('case')) ?? null;
  const choose = (id: string) => {
    const one = cases.items.find((each) => each.id === id);
    writeAddress((was) => {
      const next = new URLSearchParams(was);
      next.set('case', id);
      if (one) next.set('elevator', one.elevatorId);
      return next;
    });
  };
  const joinedIds = useMemo(
    () => cases.items.filter(({ id }) => together.has(id)).map(({ id }) => id),
    [cases.items, together],
  );
  const { pins, ways } = useRescuePins({
    cases: cases.items,
    rescuers: rescuers.items,
    chosenCase: chosenCase,
    pointedAt,
    nowMs,
    onChoose: choose,
  });
  const frame = useRescueFrame({ cases, rescuers, chosenCase: chosenCase, joinedIds: joinedIds, nowMs });
  return (
    <Page overflowY={{ base: 'auto', xl: 'hidden' }}>
      <Flex flex={{ base: 'none', xl: '1' }} minH="0" gap="3" direction={{ base: 'column', xl: 'row' }}>
        <CaseList
          cases={cases}
          chosenId={chosenCase?.id ?? null}
          together={together}
          nowMs={nowMs}
          onChoose={choose}
          onTogether={setTogether}
        />
        <Panel
          flex={{ base: 'none', xl: '1' }}
          minW="0"
          minH="0"
          h={{ base: '60dvh', xl: 'auto' }}
          order={{ base: -1, xl: 0 }}
        >
          <ElevatorMap
            address={address}
            onAddress={setAddress}
            shownElsewhereId={chosenCase?.elevatorId ?? null}
            pins={pins}
            frame={frame}
            ways={ways}
          />
        </Panel>
        <Flex
          w={{ base: 'full', xl: '96' }}
          flexShrink="0"
          minH="0"
          direction="column"
          onPointerLeave={() => setPointedAt(null)}
        >
          {joinedIds.length > 1 ? (
            <ProposalPanel
              cases={cases.items}
              orderIds={joinedIds}
              nowMs={nowMs}
              onSent={() => setTogether(new Set())}
            />
          ) : (
            <CandidatePanel rescueCase={chosenCase} onDuty={rescuers} nowMs={nowMs} onPoint={setPointedAt} />
          )}
        </Flex>
      </Flex>
    </Page>
  );
}
