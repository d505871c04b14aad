import { Button, Flex, Grid, Text } from '@chakra-ui/react';
import { type Control, Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/Panel.tsx';
import { TakenPicture } from '../../widgets/phone/TakenPicture.tsx';
import { TakePhoto } from '../../widgets/phone/TakePhoto.tsx';
import type { SpotCheckDraft } from './spotCheckDraft.ts';

interface ScoredItemProps {
  nth: number;
  itemKey: string;
  fullScore: number;
  control: Control<SpotCheckDraft>;
}

/** One item: its requirement, full, half or no points by a thumb, and a picture where points are lost. */
export function ScoredItem({ nth, itemKey, fullScore, control }: ScoredItemProps) {
  const { t } = useTranslation();
  const name = t(`upkeep.spotCheck.items.${itemKey}.name`);
  const choices = [
    { word: 'full', score: fullScore },
    { word: 'half', score: Math.floor(fullScore / 2) },
    { word: 'none', score: 0 },
  ] as const;
  return (
    <Controller
      control={control}
      name={`items.${nth}.score`}
      render={({ field: { value, onChange } }) => (
        <Panel px="3" py="2.5" gap="2" data-item={itemKey} flexShrink="0">
          <Text fontWeight="medium">{`${nth + 1}. ${name}`}</Text>
          <Text color="muted" textStyle="sm">
            {t(`upkeep.spotCheck.items.${itemKey}.requirement`)}
          </Text>
          <Grid gap="2" templateColumns="repeat(3, 1fr)" role="radiogroup" aria-label={name}>
            {choices.map(({ word, score }) => (
              <Button
                key={word}
                role="radio"
                aria-checked={value === score}
                h="12"
                variant={value === score ? 'solid' : 'outline'}
                colorPalette={value !== score ? 'gray' : score === fullScore ? 'moving' : 'attention'}
                onClick={() => onChange(score)}
              >
                {`${t(`upkeep.spotCheck.${word}`)} · ${score}`}
              </Button>
            ))}
          </Grid>
          {value !== null && value < fullScore && (
            <Flex direction="column" gap="1">
              <Text color="muted" textStyle="xs">
                {t('upkeep.spotCheck.photo')}
              </Text>
              <Controller
                control={control}
                name={`items.${nth}.photo`}
                render={({ field: photo }) => (
                  <Flex gap="2" align="center" wrap="wrap">
                    {photo.value && <TakenPicture bytes={photo.value} alt={name} size="14" />}
                    <TakePhoto onTaken={photo.onChange} />
                  </Flex>
                )}
              />
            </Flex>
          )}
        </Panel>
      )}
    />
  );
}
