import { Button, Flex, Text } from '@chakra-ui/react';
import { conductSpotCheck } from '@hoistway/shared/commands/inspectionCommands.ts';
import {
  type SpotCheckResult,
  spotCheckResults,
  suggestResult,
} from '@hoistway/shared/domain/upkeep/spotCheckState.ts';
import { spotCheckTemplate } from '@hoistway/shared/domain/upkeep/spotCheckTemplate.ts';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { sendCommand } from '../../data/commands.ts';
import { errorText } from '../../data/errorText.ts';
import { useRoster } from '../../data/roster.ts';
import { useRenewal } from '../../data/rows.ts';
import { Page } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { hint, showSuccess } from '../../ui/toast.ts';
import { ElevatorPicker } from '../../widgets/picker/ElevatorPicker.tsx';
import { ScoredItem } from './ScoredItem.tsx';
import { SpotCheckEnd } from './SpotCheckEnd.tsx';

/** What the form holds; an item without a score is not judged yet. */
export interface SpotCheckDraft {
  items: { score: number | null; picture: string | null; note: string }[];
  results: SpotCheckResult | null;
  rectifyBy: string | null;
  note: string;
}

const emptyDraft = (): SpotCheckDraft => ({
  items: spotCheckTemplate.map(() => ({ score: null, picture: null, note: '' })),
  results: null,
  rectifyBy: null,
  note: '',
});

/** A spot check on site, in one column for a phone: the elevator, every item scores, the result. */
export default function NewSpotCheck() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const renew = useRenewal();
  const [params, setParams] = useSearchParams();
  const roster = useRoster().data;
  const elevatorId = params.get('elevatorId');
  const elevator = elevatorId === null ? undefined : roster?.ofId(elevatorId);
  const form = useForm<SpotCheckDraft>({ defaultValues: emptyDraft() });
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
      const input = conductSpotCheck.input.parse({ ...wireOf(draft, t), results });
      const { id, number } = await sendCommand(conductSpotCheck, { id: elevator.id, version: 0 }, input);
      showSuccess(t('commands.spotChecks.done.conductSpotCheck', { number }));
      await renew('spotChecks');
      navigate(`/safeCheck?row=${id}`);
    } catch (error) {
      hint(errorText(error));
    }
  });
  return (
    <Page overflowY="auto">
      <Flex as="form" onSubmit={save} direction="column" gap="3" w="full" maxW="40rem" mx="auto">
        <Panel px="3" py="2.5" gap="2" overflow="visible">
          <Text fontWeight="medium">{t('upkeep.spotCheck.choose')}</Text>
          {elevator == null ? (
            roster && (
              <ElevatorPicker
                roster={roster}
                placeholder={t('upkeep.spotCheck.choose')}
                onPick={({ id }) => setParams({ elevatorId: id }, { replace: true })}
              />
            )
          ) : (
            <Flex gap="3" align="center">
              <Text flex="1" minW="0">
                {`${elevator.no} · ${elevator.unitName} · ${elevator.name}`}
              </Text>
              <Button size="sm" variant="ghost" onClick={() => setParams({}, { replace: true })}>
                {t('upkeep.spotCheck.change')}
              </Button>
            </Flex>
          )}
        </Panel>
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

/** The draft as the command's input: each item with the words that it was checked by. */
function wireOf(draft: SpotCheckDraft, t: (key: string) => string) {
  return {
    ...(draft.rectifyBy && draft.results !== 'qualified' && { rectifyBy: draft.rectifyBy }),
    ...(draft.note.trim() !== '' && { note: draft.note }),
    items: spotCheckTemplate.map(({ key, fullScore }, at) => ({
      name: t(`upkeep.spotCheck.items.${key}.name`),
      requirement: t(`upkeep.spotCheck.items.${key}.requirement`),
      fullScore,
      score: draft.items[at]?.score ?? 0,
      ...(draft.items[at]?.picture && { picture: draft.items[at]?.picture ?? '' }),
      ...(draft.items[at]?.note && { note: draft.items[at]?.note ?? '' }),
    })),
  };
}
