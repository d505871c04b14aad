import { Flex, Input, Textarea } from '@chakra-ui/react';
import { replaceMaintenancePart } from '@hoistway/shared/commands/maintenanceOrderCommands.ts';
import type { VisitView } from '@hoistway/shared/domain/visitView.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../ui/Select.tsx';
import { StepDialog } from '../../widgets/phone/StepDialog.tsx';
import type { MakeMove } from './VisitMoves.tsx';

interface ReplacePartProps {
  visit: VisitView;
  onMove: MakeMove;
  onClose: () => void;
}

const words = 'commands.maintenanceOrders.fields';

/** A replaced part: which part of the elevator it was, and the component whose life begins again. */
export function ReplacePart({ visit, onMove, onClose }: ReplacePartProps) {
  const { t } = useTranslation();
  const [partId, setPartId] = useState('');
  const [component, setComponent] = useState('');
  const [texts, setTexts] = useState({ oldPart: '', newPart: '', note: '' });
  const input = replaceMaintenancePart.input.safeParse({
    ...(partId !== '' && { elevatorPartId: partId }),
    ...(component !== '' && { component }),
    oldPart: texts.oldPart,
    newPart: texts.newPart,
    ...(texts.note.trim() !== '' && { note: texts.note }),
  });
  const choosePart = (id: string) => {
    const part = visit.parts.find((one) => one.id === id);
    setPartId(id);
    if (part?.serialNumber && texts.oldPart === '') setTexts({ ...texts, oldPart: part.serialNumber });
  };
  const title = t('commands.maintenanceOrders.action.replaceMaintenancePart');
  return (
    <StepDialog
      isOpen
      title={title}
      action={title}
      isReady={input.success}
      onDone={() => void (input.success && onMove(input.data))}
      onClose={onClose}
    >
      <Flex direction="column" gap="4">
        {visit.parts.length > 0 && (
          <Select
            label={t(`${words}.elevatorPartId`)}
            placeholder={t('upkeep.visit.noPart')}
            options={visit.parts.map(({ id, number, name }) => ({ value: id, label: `${number} ${name}` }))}
            value={partId === '' ? [] : [partId]}
            onChange={([id = '']) => choosePart(id)}
            isClearable
          />
        )}
        {visit.lives.length > 0 && (
          <Select
            label={t('upkeep.visit.component')}
            placeholder={t('upkeep.visit.noComponent')}
            options={visit.lives.map(({ component: one }) => ({
              value: one,
              label: t(`resources.componentLives.options.component.${one}`),
            }))}
            value={component === '' ? [] : [component]}
            onChange={([one = '']) => setComponent(one)}
            isClearable
          />
        )}
        {(['oldPart', 'newPart'] as const).map((name) => (
          <Input
            key={name}
            size="lg"
            maxLength={500}
            aria-label={t(`${words}.${name}`)}
            placeholder={t(`${words}.${name}`)}
            value={texts[name]}
            onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
          />
        ))}
        <Textarea
          size="lg"
          rows={2}
          maxLength={500}
          aria-label={t(`${words}.note`)}
          placeholder={t(`${words}.note`)}
          value={texts.note}
          onChange={({ target }) => setTexts({ ...texts, note: target.value })}
        />
      </Flex>
    </StepDialog>
  );
}
