import { permissions } from '@hoistway/shared/domain/permission.ts';
import { streams } from '@hoistway/shared/streams/index.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMay } from '../../data/session.ts';
import { useStreamLater } from '../../data/stream.ts';
import { ShiftChip } from './ShiftChip.tsx';

/** Person on call now, the rota's before those on duty by themselves; “no one on duty” without one. */
export function OnDutyChip() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const maySee = useMay(permissions.repairOrder);
  const { items, hasLoaded, fresh } = useStreamLater(streams.rescuers);
  if (!maySee || !hasLoaded) return null;
  const people = items.toSorted((a, b) => Number(a.rotaName === null) - Number(b.rotaName === null));
  const [first, ...others] = people;
  const names = people.map(({ name, rotaName }) => (rotaName === null ? name : `${name} (${rotaName})`));
  return (
    <ShiftChip
      state={first === undefined ? 'fault' : fresh ? 'normal' : 'unknown'}
      isCalling={first === undefined}
      meaning={first === undefined ? t('dispatch.noOneOnDuty') : names.join(', ')}
      onClick={() => navigate('/rescueMap')}
    >
      {first === undefined
        ? t('dispatch.noOneOnDuty')
        : others.length === 0
          ? t('dispatch.onDutyOne', { who: first.name })
          : t('dispatch.onDutyMore', { who: first.name, more: others.length })}
    </ShiftChip>
  );
}
