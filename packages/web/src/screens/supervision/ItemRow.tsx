import { Badge, Box, Button, Flex, Input, Text, Textarea } from '@chakra-ui/react';
import type { SheetItem } from '@hoistway/shared/domain/supervision/sheet.ts';
import { type ItemResult, itemResults } from '@hoistway/shared/domain/supervision/supervisionKinds.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { UploadedPicture } from '../../widgets/files/UploadedPicture.tsx';
import { TakenPicture } from '../../widgets/phone/TakenPicture.tsx';
import { TakePhoto } from '../../widgets/phone/TakePhoto.tsx';
import type { AnswerValue } from './answerForm.ts';

interface ItemRowProps {
  item: SheetItem;
  value: AnswerValue;
  isReadOnly: boolean;
  onResult: (result: ItemResult) => void;
  onChange: (change: Partial<AnswerValue>) => void;
  /** Absent where a serious danger cannot be reported from here. */
  onSerious?: (() => void) | undefined;
}

const choices = itemResults.filter((one) => one !== 'notChecked');
const colors = {
  qualified: 'normal',
  unqualified: 'fault',
  notApplicable: 'gray',
  notChecked: 'gray',
} as const;

/**
 * One item: what to check, √ × ○ for a thumb, and for a danger its measure, its deadline, its photo and the report to the
 * director.
 */
export function ItemRow({ item, value, isReadOnly, onResult, onChange, onSerious }: ItemRowProps) {
  const { t } = useTranslation();
  const place = item.answeredAt === null ? null : answerPlaceText(t, item);
  return (
    <Box px="3" py="2.5" borderTopWidth="1px" borderColor="hairline" data-item={item.position}>
      <Flex align={{ base: 'stretch', md: 'center' }} gap="3" direction={{ base: 'column', md: 'row' }}>
        <Box flex="1" minW="0">
          <Text fontWeight="medium">
            {`${item.position ?? ''} ${item.projectName}`.trim()}
            {item.isRequired && (
              <Badge ms="2" size="xs" colorPalette="moving">
                {t('supervision.form.required')}
              </Badge>
            )}
            {item.severity === 'serious' && (
              <Badge ms="2" size="xs" colorPalette="alarm">
                {t('supervision.form.serious')}
              </Badge>
            )}
          </Text>
          <Text color="muted" textStyle="xs">
            {[item.projectCode, item.projectType, item.requirement, place].filter(Boolean).join(' · ')}
          </Text>
        </Box>
        <Flex gap="2" role="radiogroup" aria-label={item.projectName}>
          {choices.map((result) => (
            <Button
              key={result}
              role="radio"
              aria-checked={value.result === result}
              aria-label={`${item.projectName}: ${t(`resources.dayControlItems.options.result.${result}`)}`}
              size="md"
              minW="14"
              h="11"
              flex={{ base: '1', md: '0' }}
              fontSize="lg"
              disabled={isReadOnly}
              variant={value.result === result ? 'solid' : 'outline'}
              colorPalette={value.result === result ? colors[result] : 'gray'}
              onClick={() => onResult(result)}
            >
              {t(`supervision.marks.${result}`)}
            </Button>
          ))}
        </Flex>
      </Flex>
      {value.result === 'unqualified' && (
        <DangerFields {...{ item, value, isReadOnly, onChange, onSerious }} />
      )}
    </Box>
  );
}

/** A danger's measure, deadline and photo, and the report to the director. */
function DangerFields({ item, value, isReadOnly, onChange, onSerious }: Omit<ItemRowProps, 'onResult'>) {
  const { t } = useTranslation();
  return (
    <Flex mt="2" gap="2" direction="column">
      <Textarea
        rows={2}
        readOnly={isReadOnly}
        aria-label={`${item.projectName}: ${t('supervision.form.measure')}`}
        aria-invalid={value.handleResult.trim() === '' || undefined}
        placeholder={t('supervision.form.measure')}
        value={value.handleResult}
        onChange={({ target }) => onChange({ handleResult: target.value })}
      />
      <Flex gap="2" align="center" wrap="wrap">
        <Input
          type="date"
          size="sm"
          w="10rem"
          readOnly={isReadOnly}
          aria-label={`${item.projectName}: ${t('resources.dayControlItems.fields.dueOn')}`}
          value={value.dueOn}
          onChange={({ target }) => onChange({ dueOn: target.value })}
        />
        {value.photo !== null ? (
          <TakenPicture bytes={value.photo.bytes} alt={item.projectName} size="14" />
        ) : (
          item.picture !== null && <UploadedPicture id={item.picture} alt={item.projectName} size="14" />
        )}
        {!isReadOnly && <TakePhoto onTaken={(bytes) => onChange({ photo: { bytes, isSaved: false } })} />}
        {!isReadOnly && onSerious && item.severity !== 'serious' && (
          <Button size="sm" colorPalette="alarm" variant="outline" onClick={onSerious}>
            {t('supervision.form.reportSerious')}
          </Button>
        )}
      </Flex>
    </Flex>
  );
}

function answerPlaceText(t: TFunction, { answerSeconds, distanceM }: SheetItem): string {
  const where =
    distanceM === null
      ? t('supervision.form.remoteText')
      : t('supervision.sheet.metres', { metres: distanceM });
  return answerSeconds === null ? where : `${answerSeconds} s · ${where}`;
}
