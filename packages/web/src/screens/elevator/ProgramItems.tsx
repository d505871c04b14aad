import { Button, Flex, IconButton, Text } from '@chakra-ui/react';
import { programCards } from '@hoistway/shared/resources/programCards.ts';
import { programItems } from '@hoistway/shared/resources/programItems.ts';
import { ArrowDown, ArrowUp, Film, Image, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Labels, labelsOf } from '../../crud/labels.ts';
import { PartRows } from '../../crud/record/PartRows.tsx';
import { type Row, titleOf } from '../../crud/row.ts';
import { errorText } from '../../data/errorText.ts';
import { saveRow, useRenewal, useRows } from '../../data/rows.ts';
import { useMayWrite } from '../../data/session.ts';
import { hint } from '../../ui/toast.ts';
import { UploadedPicture } from '../../widgets/files/UploadedPicture.tsx';
import { movePlaced } from './movePlaced.ts';
import { ProgramPreview } from './ProgramPreview.tsx';

/** Items of a card in playing order, with buttons to move them; below, the items to create and edit. */
export function ProgramItems({ card }: { card: Row }) {
  const { t } = useTranslation();
  const labels = labelsOf(t, programItems);
  const renew = useRenewal();
  const [isPlaying, setIsPlaying] = useState(false);
  const mayWrite = useMayWrite(programItems, 'change');
  const items = useRows<Row>(programItems, { programCardId: card.id, pageSize: 200, sort: 'position' });
  const rows = items.data?.records ?? [];
  /** The title, or the kind without one. */
  const nameOf = (row: Row) => String(row[programItems.display] || labels.option('kind', String(row.kind)));
  const move = async (from: number, to: number) => {
    try {
      for (const { id, version, position } of movePlaced(rows, from, to))
        await saveRow(programItems, { id, version, position });
    } catch (error) {
      hint(errorText(error));
    }
    await renew(programItems.name);
  };
  const step = (row: Row, at: number, to: number, Icon: typeof ArrowUp, word: string) => (
    <IconButton
      size="xs"
      variant="ghost"
      color="muted"
      disabled={to < 0 || to >= rows.length}
      aria-label={t(word, { what: nameOf(row) })}
      onClick={() => void move(at, to)}
    >
      <Icon />
    </IconButton>
  );
  return (
    <Flex direction="column" gap="4" flex="1" minH="0">
      {rows.length > 0 && (
        <Button size="sm" variant="outline" alignSelf="start" onClick={() => setIsPlaying(true)}>
          <Play />
          {t('elevators.preview')}
        </Button>
      )}
      {isPlaying && (
        <ProgramPreview
          title={titleOf(programCards, card)}
          items={rows}
          nameOf={nameOf}
          onClose={() => setIsPlaying(false)}
        />
      )}
      {items.isSuccess && rows.length === 0 ? (
        <Text color="muted" textStyle="sm">
          {t('elevators.noItems')}
        </Text>
      ) : (
        <Flex as="ol" direction="column" gap="1" listStyleType="none" maxH="72" overflowY="auto">
          {rows.map((row, at) => (
            <ItemLine
              key={row.id}
              at={at}
              row={row}
              nameOf={nameOf}
              labels={labels}
              mayWrite={mayWrite}
              step={step}
            />
          ))}
        </Flex>
      )}
      <PartRows part={programItems} of={card} defaults={{ kind: 'image', shownS: 10, position: 0 }} />
    </Flex>
  );
}

interface ItemLineProps {
  at: number;
  row: Row;
  nameOf: (row: Row) => string;
  labels: Labels;
  mayWrite: boolean;
  step: (row: Row, at: number, to: number, Icon: typeof ArrowUp, word: string) => ReactNode;
}

/** An item of the program, with buttons to move it. */
function ItemLine({ at, row, nameOf, labels, mayWrite, step }: ItemLineProps) {
  return (
    <Flex as="li" align="center" gap="3" px="3" h="10" bg="surface2" borderRadius="l2" flexShrink="0">
      <Text color="dim" textStyle="xs" w="5" textAlign="end">
        {at + 1}
      </Text>
      <ItemSign item={row} />
      <Text flex="1" minW="0" truncate>
        {nameOf(row)}
      </Text>
      <Text color="muted" textStyle="xs">
        {labels.option('kind', String(row.kind))}
        {typeof row.shownS === 'number' && ` · ${row.shownS} s`}
      </Text>
      {mayWrite && (
        <Flex>
          {step(row, at, at - 1, ArrowUp, 'elevators.moveUp')}
          {step(row, at, at + 1, ArrowDown, 'elevators.moveDown')}
        </Flex>
      )}
    </Flex>
  );
}

/** Symbol of an item: its picture if it has one. */
function ItemSign({ item }: { item: Row }) {
  if (typeof item.image === 'string' && item.image !== '')
    return <UploadedPicture id={item.image} alt="" size="7" />;
  return item.kind === 'video' ? <Film size={16} /> : <Image size={16} />;
}
