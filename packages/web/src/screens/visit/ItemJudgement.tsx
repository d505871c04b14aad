import { Button, Flex, Grid, Input, Text } from '@chakra-ui/react';
import { systemClock } from '@hoistway/shared/domain/clock.ts';
import {
  type ItemCondition,
  judgeItem,
  problemAtSigning,
} from '@hoistway/shared/domain/upkeep/judgeItems.ts';
import { judgedItemOf } from '@hoistway/shared/domain/visitView.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepFile } from '../../data/phone/phoneStore.ts';
import type { ItemDraft } from '../../data/visit/itemDrafts.ts';
import { PhotoPicker } from '../../widgets/phone/PhotoPicker.tsx';
import type { ItemProps } from './ItemCard.tsx';

const words = 'resources.maintenanceOrderItems';

/** The most frequent result first. */
const shownConditions: readonly ItemCondition[] = [
  'qualified',
  'qualifiedAfterAdjustment',
  'unqualified',
  'noSuchItem',
  'notProcessed',
];

/** The form of an item: conditions as buttons; a number, a note and photos go with the press. */
export function ItemJudgement({
  item,
  rules,
  drafts,
  onJudge,
  onJudged,
}: ItemProps & { onJudged: () => void }) {
  const { t } = useTranslation();
  const draft = drafts.draftOf(item.id) ?? draftOfJudged(item);
  const change = (part: Partial<ItemDraft>) => drafts.store(item.id, { ...draft, ...part });
  const { photos } = draft;
  const [problem, setProblem] = useState<string | null>(null);
  const isNumeric = item.judgeType === 'numeric';

  const judge = async (condition: ItemCondition) => {
    const value = draft.measuredText.trim() === '' ? null : Number(draft.measuredText);
    const note = draft.note.trim();
    const judgedItem = judgedItemOf({
      ...item,
      condition,
      measured: value,
      note,
      judgedAt: new Date(systemClock.now()).toISOString(),
      photoIds: [...item.photoIds, ...photos.map(({ file }) => file.name)],
    });
    const firstProblem = judgeItem(judgedItem) ?? problemAtSigning(judgedItem, rules);
    setProblem(firstProblem);
    if (firstProblem !== null) return;
    await onJudge(
      {
        items: [{ itemId: item.id, condition, measured: value, ...(note !== '' && { note }) }],
        ...(photos.length > 0 && { photosTakenAt: photos.map(({ takenAt }) => takenAt) }),
      },
      photos.map(({ file }) => file),
    );
    drafts.drop(item.id);
    onJudged();
  };

  const takePhotos = (files: readonly StepFile[]) => {
    const takenAt = new Date(systemClock.now()).toISOString();
    change({ photos: files.map((file) => photos.find((photo) => photo.file === file) ?? { file, takenAt }) });
  };
  return (
    <Flex direction="column" gap="2">
      <Flex gap="2" wrap="wrap">
        {isNumeric && (
          <Input
            size="lg"
            type="number"
            inputMode="decimal"
            flex="1 0 8rem"
            aria-label={t('upkeep.visit.measuredOf', { item: item.name })}
            placeholder={[t('upkeep.visit.measured'), item.measureUnit].filter(Boolean).join(', ')}
            value={draft.measuredText}
            onChange={({ target }) => change({ measuredText: target.value })}
          />
        )}
        <Input
          size="lg"
          flex="2 0 10rem"
          maxLength={500}
          aria-label={t('upkeep.visit.noteOf', { item: item.name })}
          placeholder={t('upkeep.visit.note')}
          value={draft.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Flex>
      <PhotoPicker photos={photos.map(({ file }) => file)} onChange={takePhotos} />
      <Conditions item={item} onChoose={(condition) => void judge(condition)} />
      {problem !== null && (
        <Text role="alert" color="alarm" textStyle="sm">
          {t(`validation.${problem}`, { item: item.name })}
        </Text>
      )}
    </Flex>
  );
}

/** The draft that repeats an item's judgement. */
const draftOfJudged = (item: ItemProps['item']): ItemDraft => ({
  measuredText: item.measured === null ? '' : String(item.measured),
  note: item.note ?? '',
  photos: [],
});

function Conditions({
  item,
  onChoose,
}: Pick<ItemProps, 'item'> & { onChoose: (one: ItemCondition) => void }) {
  const { t } = useTranslation();
  return (
    <Grid
      gap="2"
      templateColumns={{ base: '1fr 1fr', md: 'repeat(5, 1fr)' }}
      role="group"
      aria-label={item.name}
    >
      {shownConditions.map((condition) => {
        const isChosen = item.judgedAt !== null && item.condition === condition;
        return (
          <Button
            key={condition}
            size="md"
            minH="12"
            h="auto"
            py="1.5"
            whiteSpace="normal"
            lineHeight="1.2"
            aria-pressed={isChosen}
            variant={isChosen ? 'solid' : 'outline'}
            onClick={() => onChoose(condition)}
          >
            {t(`${words}.options.condition.${condition}`)}
          </Button>
        );
      })}
    </Grid>
  );
}
