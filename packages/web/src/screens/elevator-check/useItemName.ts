import type { CheckItemView } from '@hoistway/shared/domain/elevatorCheck/checkView.ts';
import { useTranslation } from 'react-i18next';

/** The name of an item. */
export function useItemName(): (item: Pick<CheckItemView, 'kind' | 'code' | 'sign'>) => string {
  const { t } = useTranslation();
  return ({ kind, code, sign }) => {
    if (kind === 'floor') return t('devices.check.items.floor', { floor: code, sign: sign ?? code });
    if (kind === 'door') return t('devices.check.items.door', { state: t(`codes.door.${code}`) });
    if (kind === 'mode') return t('devices.check.items.mode', { mode: t(`codes.mode.${code}`) });
    if (kind === 'run') return t('devices.check.items.run', { direction: t(`codes.direction.${code}`) });
    return t(`devices.check.items.${kind}`);
  };
}
