import { HStack } from '@chakra-ui/react';
import type { LightState } from '@hoistway/shared/streams/edge.ts';
import { streams } from '@hoistway/shared/streams/index.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAlarmsLater } from '../../data/alarms.ts';
import { type LinkState, useFreshness } from '../../data/freshness.ts';
import { useStreamLater } from '../../data/stream.ts';
import type { State } from '../../ui/StateDot.tsx';
import { ageText } from '../age.ts';
import { NoticeBell } from './NoticeBell.tsx';
import { ReachChip } from './ReachChip.tsx';
import { ShiftChip } from './ShiftChip.tsx';
import { SoundChip } from './SoundChip.tsx';

const linkState: Record<LinkState, State> = {
  connecting: 'unknown',
  live: 'normal',
  unrecorded: 'alarm',
  late: 'attention',
  lost: 'alarm',
};

const lightState: Record<LightState['state'], State> = {
  off: 'unknown',
  connecting: 'attention',
  ready: 'normal',
  lit: 'alarm',
  unavailable: 'fault',
  elsewhere: 'normal',
};

/** A live fleet at rest may send nothing for a while, which is no delay. */
const calmMs = 3_000;

/** Freshness of the screen, with its age. */
export function LinkChip(props: { link: LinkState; ageMs: number | null }) {
  const { t } = useTranslation();
  const { link, ageMs } = props;
  const age = ageMs === null ? '' : ageText(ageMs, t);
  const word = t(`monitor.link.${link}`);
  return (
    <ShiftChip
      state={linkState[link]}
      isCalling={link === 'late' || link === 'lost' || link === 'unrecorded'}
      meaning={t(`monitor.linkMeaning.${link}`)}
    >
      {age === '' ||
      link === 'connecting' ||
      link === 'unrecorded' ||
      (link === 'live' && (ageMs ?? 0) > calmMs)
        ? word
        : `${word} · ${t('monitor.behind', { age })}`}
    </ShiftChip>
  );
}

/** The worst state of the edge's lights; nothing without a light. */
export function LightChip({ lights }: { lights: readonly LightState[] }) {
  const { t } = useTranslation();
  const light =
    lights.find((one) => one.state === 'unavailable') ??
    lights.find((one) => one.state === 'lit') ??
    lights[0];
  if (light === undefined || light.state === 'off') return null;
  return (
    <ShiftChip
      state={lightState[light.state]}
      isCalling={light.state === 'unavailable' || light.state === 'lit'}
      meaning={t('monitor.lightMeaning', { port: light.key, profile: light.profile })}
    >
      {t(`monitor.light.${light.state}`)}
    </ShiftChip>
  );
}

/** A component of its own: freshness is evaluated each second, and the other chips are not. */
function LinkNow() {
  const { link, ageMs } = useFreshness();
  return <LinkChip link={link} ageMs={ageMs} />;
}

/** The state of the seat for the header: connection, light, sound and open alarms. */
export function ShiftBar({ isCompact = false }: { isCompact?: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const lights = useStreamLater(streams.lights);
  const alarms = useAlarmsLater();
  const ringing = alarms.items.filter((alarm) => alarm.state === 'open');
  const isCry = ringing.some((alarm) => alarm.class === 1);
  const count = alarms.items.length;
  const isUnknown = count === 0 && !(alarms.fresh && alarms.isConnected);
  return (
    <HStack gap="2">
      <LinkNow />
      {alarms.hasLoaded && !alarms.isRefused && (
        <ShiftChip
          state={isCry ? 'alarm' : ringing.length > 0 ? 'fault' : isUnknown ? 'unknown' : 'normal'}
          isCalling={ringing.length > 0}
          meaning={
            isUnknown
              ? t('alarms.noneKnown')
              : t('alarms.shiftMeaning', { open: count, ringing: ringing.length })
          }
          onClick={() => navigate('/alarmBell')}
        >
          {count === 0 ? t('alarms.shiftNone') : t('alarms.shiftOpen', { value: count })}
        </ShiftChip>
      )}
      <LightChip lights={lights.items} />
      <ReachChip isCompact={isCompact} />
      <SoundChip />
      <NoticeBell />
    </HStack>
  );
}
