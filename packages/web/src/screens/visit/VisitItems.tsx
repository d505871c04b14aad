import { Badge, Button, Flex, Heading, Input, Text } from '@chakra-ui/react';
import { type ItemCondition, itemConditions } from '@hoistway/shared/domain/upkeep/judgeItems.ts';
import type { VisitItemView, VisitView } from '@hoistway/shared/domain/visitView.ts';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../data/errorText.ts';
import { useRenewal } from '../../data/rows.ts';
import { sendJudgement, uploadPhoto } from '../../data/visit.ts';
import { hint } from '../../ui/toast.ts';

const words = 'resources.maintenanceOrderItems';

/** The items of a visit by area; the maintainer judges each while the visit runs. */
export function VisitItems({ visit }: { visit: VisitView }) {
  const { t } = useTranslation();
  const { items, order, person } = visit;
  if (items.length === 0) return null;
  const areas = [...new Set(items.map(({ area }) => area))];
  const isOpen = order.status === 'inExecution' && person.isMaintainer;
  const doneCount = items.filter(({ judgedAt }) => judgedAt !== null).length;
  return (
    <Flex direction="column" gap="4">
      <Heading as="h2" fontSize="lg">
        {t('upkeep.visit.judged', { done: doneCount, all: items.length })}
      </Heading>
      {areas.map((area) => (
        <Flex
          key={area}
          as="section"
          direction="column"
          gap="2"
          aria-label={t(`${words}.options.area.${area}`)}
        >
          <Text as="h3" color="muted">
            {t(`${words}.options.area.${area}`)}
          </Text>
          {items
            .filter((item) => item.area === area)
            .map((item) => (
              <ItemCard key={item.id} visit={visit} item={item} isOpen={isOpen} />
            ))}
        </Flex>
      ))}
    </Flex>
  );
}

interface ItemProps {
  visit: VisitView;
  item: VisitItemView;
}

function ItemCard({ visit, item, isOpen }: ItemProps & { isOpen: boolean }) {
  const { t } = useTranslation();
  const limits = {
    min: item.minimum ?? '–',
    max: item.maximum ?? '–',
    unit: item.measureUnit ?? '',
  };
  return (
    <Flex
      direction="column"
      gap="2"
      bg="surface1"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l2"
      p="3"
    >
      <Flex gap="2" wrap="wrap" align="center">
        <Text fontWeight="medium" flex="1">
          {item.name}
        </Text>
        {item.isTest && <Badge>{t(`${words}.fields.isTest`)}</Badge>}
        {item.judgedAt && item.condition && (
          <Badge>{t(`${words}.options.condition.${item.condition}`)}</Badge>
        )}
      </Flex>
      <Text color="muted" textStyle="sm">
        {item.requirement}
        {item.judgeType === 'numeric' && ` (${t('upkeep.visit.limits', limits)})`}
        {item.carriedFrom && ` · ${t('upkeep.visit.carried', { no: item.carriedFrom })}`}
      </Text>
      {isOpen ? <ItemJudgement visit={visit} item={item} /> : <ItemResult item={item} />}
    </Flex>
  );
}

function ItemResult({ item }: Pick<ItemProps, 'item'>) {
  const { measureUnit, note } = item;
  const parts = [item.measured === null ? null : `${item.measured} ${measureUnit ?? ''}`, note].filter(
    Boolean,
  );
  return parts.length === 0 ? null : <Text textStyle="sm">{parts.join(' · ')}</Text>;
}

/** Conditions as buttons; a photo, a number and a note go with the next press. */
function ItemJudgement({ visit, item }: ItemProps) {
  const { t } = useTranslation();
  const renew = useRenewal();
  const [value, setValue] = useState(item.measured === null ? '' : String(item.measured));
  const [note, setNote] = useState(item.note ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const photo = useRef<HTMLInputElement>(null);
  const judge = async (condition: ItemCondition) => {
    setIsBusy(true);
    try {
      const files = [...(photo.current?.files ?? [])];
      const photoIds = await Promise.all(files.map((file) => uploadPhoto(file, file.name)));
      const number = value.trim() === '' ? null : Number(value);
      await sendJudgement(visit, {
        items: [{ itemId: item.id, condition, measured: number, ...(note.trim() && { note }) }],
        ...(photoIds.length > 0 && { photoIds }),
      });
      if (photo.current) photo.current.value = '';
    } catch (error) {
      hint(errorText(error));
    } finally {
      await renew('maintenanceOrders');
      setIsBusy(false);
    }
  };
  return (
    <Flex direction="column" gap="2">
      <JudgementInputs
        isNumeric={item.judgeType === 'numeric'}
        value={value}
        onValue={setValue}
        note={note}
        onNote={setNote}
        photo={photo}
      />
      <Flex gap="2" wrap="wrap">
        {itemConditions.map((condition) => (
          <Button
            key={condition}
            size="md"
            minH="11"
            disabled={isBusy}
            aria-pressed={item.judgedAt !== null && item.condition === condition}
            variant={item.judgedAt !== null && item.condition === condition ? 'solid' : 'outline'}
            onClick={() => void judge(condition)}
          >
            {t(`${words}.options.condition.${condition}`)}
          </Button>
        ))}
      </Flex>
    </Flex>
  );
}

interface JudgementInputsProps {
  isNumeric: boolean;
  value: string;
  onValue: (value: string) => void;
  note: string;
  onNote: (note: string) => void;
  photo: RefObject<HTMLInputElement | null>;
}

/** The number, the note and the photos of a judgement. */
function JudgementInputs({ isNumeric, value, onValue, note, onNote, photo }: JudgementInputsProps) {
  const { t } = useTranslation();
  return (
    <Flex gap="2" wrap="wrap">
      {isNumeric && (
        <Input
          type="number"
          inputMode="decimal"
          flex="1 0 8rem"
          aria-label={t('upkeep.visit.measured')}
          placeholder={t('upkeep.visit.measured')}
          value={value}
          onChange={({ target }) => onValue(target.value)}
        />
      )}
      <Input
        flex="2 0 10rem"
        maxLength={500}
        aria-label={t('upkeep.visit.note')}
        placeholder={t('upkeep.visit.note')}
        value={note}
        onChange={({ target }) => onNote(target.value)}
      />
      <input
        ref={photo}
        type="file"
        accept="image/*"
        capture="environment"
        multiple
        aria-label={t('upkeep.visit.photo')}
        style={{ maxWidth: '100%' }}
      />
    </Flex>
  );
}
