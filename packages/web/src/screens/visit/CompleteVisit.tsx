import { Flex, List, Text, Textarea } from '@chakra-ui/react';
import { openItems, type VisitView } from '@hoistway/shared/domain/visitView.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepFile } from '../../data/phone/phoneStore.ts';
import { useCompletionDraft } from '../../data/visit/completionDraft.ts';
import { SignaturePad } from '../../widgets/phone/SignaturePad.tsx';
import { StepDialog } from '../../widgets/phone/StepDialog.tsx';
import { VoiceNote } from '../../widgets/phone/VoiceNote.tsx';
import type { MakeMove } from './VisitMoves.tsx';

interface CompleteVisitProps {
  visit: VisitView;
  onMove: MakeMove;
  onClose: () => void;
}

const signatureFields = ['signatureId', 'signature2Id'] as const;
const emptySignatures: readonly (Blob | null)[] = [null, null];

/** The end of the work: what is still open, else the signature of each maintainer, a note and a recording. */
export function CompleteVisit({ visit, onMove, onClose }: CompleteVisitProps) {
  const { t } = useTranslation();
  const [signatures, setSignatures] = useState(emptySignatures);
  const { note, voice, change, end } = useCompletionDraft(visit.order.id);
  const problems = openItems(visit.items, visit.rules);
  const signers = signatureFields.slice(0, Math.max(1, visit.order.maintainers.length));
  const neededSigners = visit.rules.needsSignature ? signers.length : 1;
  const isSigned = signers.slice(0, neededSigners).every((_, at) => signatures[at] !== null);
  const complete = () => {
    const files = signers.flatMap((field, at): StepFile[] => {
      const bytes = signatures[at];
      return bytes ? [{ field, purpose: 'image', name: 'signature.png', bytes }] : [];
    });
    const input = note.trim() === '' ? {} : { note: note.trim() };
    end();
    void onMove(input, voice === null ? files : [...files, voice]);
  };
  const title = t('commands.maintenanceOrders.action.completeMaintenance');
  return (
    <StepDialog
      isOpen
      title={title}
      action={title}
      isReady={problems.length === 0 && isSigned}
      onDone={complete}
      onClose={onClose}
    >
      {problems.length > 0 ? (
        <OpenItems problems={problems} />
      ) : (
        <Flex direction="column" gap="5">
          {signers.map((field, at) => {
            const name = visit.order.maintainers[at]?.name ?? visit.person.name;
            return (
              <SignaturePad
                key={field}
                label={t('upkeep.visit.signatureOf', { name })}
                name={name}
                onChange={(png) => setSignatures((before) => before.with(at, png))}
              />
            );
          })}
          <Textarea
            size="lg"
            rows={2}
            maxLength={500}
            aria-label={t('upkeep.visit.note')}
            placeholder={t('upkeep.visit.note')}
            value={note}
            onChange={({ target }) => change({ note: target.value })}
          />
          <VoiceNote note={voice} onChange={(recording) => change({ voice: recording })} />
        </Flex>
      )}
    </StepDialog>
  );
}

function OpenItems({ problems }: { problems: ReturnType<typeof openItems> }) {
  const { t } = useTranslation();
  return (
    <Flex direction="column" gap="2" role="alert">
      <Text fontWeight="medium">{t('upkeep.visit.openItems', { count: problems.length })}</Text>
      <List.Root ps="5">
        {problems.map(({ item, problem }) => (
          <List.Item key={item.id}>{t(`validation.${problem}`, { item: item.name })}</List.Item>
        ))}
      </List.Root>
    </Flex>
  );
}
