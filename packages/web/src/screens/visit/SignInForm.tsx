import { Button, Flex, Text, Textarea } from '@chakra-ui/react';
import { judgeSignIn, type SignInJudgement } from '@hoistway/shared/domain/upkeep/signIn.ts';
import type { VisitView } from '@hoistway/shared/domain/visitView.ts';
import { QrCode, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhonePosition } from '../../data/phone/usePhonePosition.ts';
import { StateDot } from '../../ui/StateDot.tsx';
import { CodeScanner } from '../../widgets/phone/CodeScanner.tsx';
import { StepDialog } from '../../widgets/phone/StepDialog.tsx';
import type { MakeMove } from './VisitMoves.tsx';

interface SignInFormProps {
  visit: VisitView;
  nowMs: () => number;
  onMove: MakeMove;
  onClose: () => void;
}

/** The sign-in: by the phone's position, with the elevator's code as the second factor, else with a reason. */
export function SignInForm({ visit, nowMs, onMove, onClose }: SignInFormProps) {
  const { t } = useTranslation();
  const { place, isLocating, locate } = usePhonePosition(nowMs, true);
  const [code, setCode] = useState<string | null>(null);
  const [isScanning, setIsScanning] = useState(false);
  const [reason, setReason] = useState('');
  const { elevator, rules } = visit;
  const judgement = judgeSignIn(
    { place: place && { ...place, atMs: Date.parse(place.at) }, code, atMs: nowMs() },
    { place: elevator.place, radiusM: rules.radiusM, factoryNo: elevator.factoryNo },
  );
  const isReady = judgement.isProven || reason.trim() !== '';
  const signIn = () =>
    void onMove({
      ...(place && { place }),
      ...(code !== null && { code }),
      ...(!judgement.isProven && { reason: reason.trim() }),
    });
  const title = t('commands.maintenanceOrders.action.signInMaintenance');
  return (
    <StepDialog isOpen title={title} action={title} isReady={isReady} onDone={signIn} onClose={onClose}>
      <Flex direction="column" gap="4">
        <Flex align="center" justify="space-between" gap="2">
          <PlaceNote judgement={judgement} isLocating={isLocating} radiusM={rules.radiusM} />
          <Button
            size="md"
            minH="11"
            variant="ghost"
            aria-label={t('upkeep.visit.locateAgain')}
            loading={isLocating}
            onClick={() => void locate()}
          >
            <RefreshCw size={18} aria-hidden />
          </Button>
        </Flex>
        {elevator.factoryNo !== null && (
          <Flex direction="column" gap="3">
            {code !== null && (
              <StateDot state={judgement.isCodeRight ? 'normal' : 'fault'}>
                {t(judgement.isCodeRight ? 'upkeep.visit.codeRight' : 'upkeep.visit.codeWrong')}
              </StateDot>
            )}
            {isScanning ? (
              <CodeScanner
                onCode={(text) => {
                  setCode(text);
                  setIsScanning(false);
                }}
              />
            ) : (
              <Button size="lg" variant="outline" onClick={() => setIsScanning(true)}>
                <QrCode size={18} aria-hidden />
                {t('upkeep.visit.scan')}
              </Button>
            )}
          </Flex>
        )}
        {!judgement.isProven && (
          <Textarea
            size="lg"
            rows={2}
            maxLength={500}
            aria-label={t('upkeep.visit.signInReason')}
            placeholder={t('upkeep.visit.signInReason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Flex>
    </StepDialog>
  );
}

interface PlaceNoteProps {
  judgement: SignInJudgement;
  isLocating: boolean;
  radiusM: number;
}

/** What the position proves, in words. */
function PlaceNote({ judgement, isLocating, radiusM }: PlaceNoteProps) {
  const { t } = useTranslation();
  const { place, distanceM } = judgement;
  if (isLocating && place === 'none') return <Text role="status">{t('upkeep.visit.locating')}</Text>;
  return (
    <StateDot state={place === 'near' ? 'normal' : 'attention'}>
      <span role="status">{t(`upkeep.visit.places.${place}`, { distance: distanceM, radius: radiusM })}</span>
    </StateDot>
  );
}
