import { Button, Flex, Text } from '@chakra-ui/react';
import { conductSpotCheck } from '@hoistway/shared/commands/inspectionCommands.ts';
import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { spotCheckResults, suggestResult } from '@hoistway/shared/domain/upkeep/spotCheckState.ts';
import { spotCheckTemplate } from '@hoistway/shared/domain/upkeep/spotCheckTemplate.ts';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { errorText } from '../../data/errorText.ts';
import { cachePhonePage } from '../../data/phone/cachePhonePage.ts';
import { spotCheckRoute } from '../../data/phone/ownRoutes.ts';
import { storeAndSend } from '../../data/phone/storeAndSend.ts';
import { useFormDraft } from '../../data/phone/useFormDraft.ts';
import { useStepQueue } from '../../data/phone/useStepQueue.ts';
import { useStoredRoster } from '../../data/phone/useStoredRoster.ts';
import type { RosterEntry, RosterIndex } from '../../data/rosterIndex.ts';
import { useRenewal } from '../../data/rows.ts';
import { useSession } from '../../data/session.ts';
import { Page } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { hint, showSuccess } from '../../ui/toast.ts';
import { ElevatorPicker } from '../../widgets/picker/ElevatorPicker.tsx';
import { ScoredItem } from './ScoredItem.tsx';
import { SpotCheckEnd } from './SpotCheckEnd.tsx';
import { SpotCheckQueue } from './SpotCheckQueue.tsx';
import { emptyDraft, isSpotCheckDraft, type SpotCheckDraft, spotCheckStep } from './spotCheckDraft.ts';

const phoneNowMs = () => systemClock.now();

/**
 * A spot check on site, in one column for a phone: the elevator, every item scores, the result. It works without coverage,
 * and what is entered survives a reload.
 */
export default function NewSpotCheck() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const renew = useRenewal();
  const [params, setParams] = useSearchParams();
  const { userId } = useSession();
  const { roster, isLive } = useStoredRoster();
  const route = spotCheckRoute(userId);
  const queue = useStepQueue(route, phoneNowMs, () => void renew('spotChecks'));
  const elevatorId = params.get('elevatorId');
  const elevator = elevatorId === null ? undefined : roster?.ofId(elevatorId);
  const form = useForm<SpotCheckDraft>({ defaultValues: emptyDraft() });
  const endDraft = useFormDraft(form, `${route.key}/new`, isSpotCheckDraft);
  useEffect(() => {
    // Without a browser cache the page works as before.
    if (isLive) void cachePhonePage().catch(() => {});
  }, [isLive]);
  const items = useWatch({ control: form.control, name: 'items' });
  const scores = spotCheckTemplate.flatMap(({ fullScore }, at) => {
    const score = items[at]?.score ?? null;
    return score === null ? [] : [{ fullScore, score }];
  });
  const isWhole = elevator !== undefined && scores.length === spotCheckTemplate.length;
  const suggestion = scores.length === spotCheckTemplate.length ? suggestResult(scores) : null;
  const save = form.handleSubmit(async (draft) => {
    const results = draft.results ?? suggestion;
    if (elevator == null || results === null) return;
    try {
      const { place, answer } = await storeAndSend(route, [
        spotCheckStep(elevator.id, { ...draft, results }, t),
      ]);
      endDraft();
      if (place === 'phone') {
        showSuccess(t('phone.queue.stored'));
        form.reset(emptyDraft());
        setParams({}, { replace: true });
        return;
      }
      const check = conductSpotCheck.output.safeParse(answer).data;
      if (check) showSuccess(t('commands.spotChecks.done.conductSpotCheck', { number: check.number }));
      await renew('spotChecks');
      // Another tab may have sent it: then the list shows it without its row open.
      navigate(check ? `/safeCheck?row=${check.id}` : '/safeCheck');
    } catch (error) {
      hint(errorText(error));
    }
  });
  return (
    <Page overflowY="auto">
      <Flex as="form" onSubmit={save} direction="column" gap="3" w="full" maxW="40rem" mx="auto">
        <SpotCheckQueue queue={queue} roster={roster} />
        <ElevatorChoice
          elevator={elevator ?? null}
          roster={roster}
          onChoose={(id) => setParams(id === null ? {} : { elevatorId: id }, { replace: true })}
        />
        {spotCheckTemplate.map(({ key, fullScore }, at) => (
          <ScoredItem key={key} nth={at} itemKey={key} fullScore={fullScore} control={form.control} />
        ))}
        <SpotCheckEnd
          control={form.control}
          suggestion={suggestion}
          options={spotCheckResults}
          score={scores.reduce((sum, { score }) => sum + score, 0)}
        />
        <Button
          type="submit"
          size="lg"
          h="12"
          variant="solid"
          colorPalette="moving"
          disabled={!isWhole}
          loading={form.formState.isSubmitting}
        >
          {t('upkeep.spotCheck.save')}
        </Button>
      </Flex>
    </Page>
  );
}

interface ElevatorChoiceProps {
  elevator: RosterEntry | null;
  roster: RosterIndex | undefined;
  /** With null the choice begins anew. */
  onChoose: (id: string | null) => void;
}

function ElevatorChoice({ elevator, roster, onChoose }: ElevatorChoiceProps) {
  const { t } = useTranslation();
  return (
    <Panel px="3" py="2.5" gap="2" overflow="visible">
      <Text fontWeight="medium">{t('upkeep.spotCheck.choose')}</Text>
      {elevator === null ? (
        roster && (
          <ElevatorPicker
            roster={roster}
            placeholder={t('upkeep.spotCheck.choose')}
            onPick={({ id }) => onChoose(id)}
          />
        )
      ) : (
        <Flex gap="3" align="center">
          <Text flex="1" minW="0">
            {`${elevator.no} · ${elevator.unitName} · ${elevator.name}`}
          </Text>
          <Button size="sm" variant="ghost" onClick={() => onChoose(null)}>
            {t('upkeep.spotCheck.change')}
          </Button>
        </Flex>
      )}
    </Panel>
  );
}
