import { Button } from '@chakra-ui/react';
import { systemClock } from '@hoistway/shared/domain/clock.ts';
import { orderMoves } from '@hoistway/shared/domain/upkeep/orderMoves.ts';
import type { VisitView } from '@hoistway/shared/domain/visitView.ts';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../data/errorText.ts';
import { positionOf } from '../../data/phone/positionOf.ts';
import { useRenewal } from '../../data/rows.ts';
import { sendSignIn } from '../../data/visit.ts';
import { hint } from '../../ui/toast.ts';

const locateWithinMs = 15_000;

/** Signs in with the phone's position; the form beside it takes a reason instead. */
export function SignInHere({ visit }: { visit: VisitView }) {
  const { t } = useTranslation();
  const renew = useRenewal();
  const [isLocating, setIsLocating] = useState(false);
  const mayNow = orderMoves.signIn.from.some((state) => state === visit.order.status);
  if (!mayNow || !visit.person.isMaintainer) return null;
  const signIn = async () => {
    setIsLocating(true);
    try {
      const place = positionOf(await locate(), systemClock.now());
      await sendSignIn(visit, { place });
      await renew('maintenanceOrders');
    } catch (error) {
      hint(error instanceof GeolocationPositionError ? t('phone.arrival.noPlace') : errorText(error));
    } finally {
      setIsLocating(false);
    }
  };
  return (
    <Button
      h="14"
      fontSize="lg"
      variant="solid"
      colorPalette="moving"
      loading={isLocating}
      loadingText={t('upkeep.visit.locating')}
      onClick={() => void signIn()}
    >
      <MapPin size={20} aria-hidden />
      {t('upkeep.visit.position')}
    </Button>
  );
}

const locate = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: true,
      timeout: locateWithinMs,
    }),
  );
