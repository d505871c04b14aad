import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../data/apiError.ts';
import { isOver } from '../../data/intercom/callState.ts';
import { type Microphone, readMicrophone, requestMicrophone } from '../../data/intercom/microphone.ts';
import { Phone, type PhoneState } from '../../data/intercom/phone.ts';
import { recordCall } from '../../data/intercom/recordCall.ts';
import { callerOf, useSeatIntercom } from '../../data/intercom/seatIntercom.ts';
import { hint, showSuccess } from '../../ui/toast.ts';
import { callText } from './callWords.ts';

export interface Intercom extends PhoneState {
  phone: Phone;
  /** Missing part that prevents calls from this seat; null if none, or while unknown. */
  lacks: 'server' | 'account' | null;
  microphone: Microphone;
  requestMicrophoneAccess(): Promise<void>;
  /** Elevators whose call is shown on their own page. */
  visibleElevatorIds: ReadonlySet<string>;
  /** Registers a place that shows an elevator's call. @returns the function that removes it */
  show(elevatorId: string): () => void;
}

const IntercomContext = createContext<Intercom | null>(null);

/** This seat's telephone during a session, on every page; an ended call is recorded. */
export function IntercomProvider({ children }: { children: ReactNode }) {
  const phone = useMemo(() => new Phone(), []);
  const seat = useSeatIntercom();
  const state = useSyncExternalStore(
    useCallback((listener) => phone.listen(listener), [phone]),
    () => phone.state,
  );
  const [microphone, setMicrophone] = useState<Microphone>('unasked');
  const [visibleElevatorIds, setVisibleElevatorIds] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (seat?.line) void phone.connect(seat.line);
  }, [phone, seat?.line]);
  useEffect(() => () => phone.close(), [phone]);
  useEffect(() => void readMicrophone().then(setMicrophone), []);
  useRecords(phone, state);
  const show = useCallback((elevatorId: string) => {
    setVisibleElevatorIds((was) => new Set(was).add(elevatorId));
    return () => setVisibleElevatorIds((was) => new Set([...was].filter((one) => one !== elevatorId)));
  }, []);
  const requestMicrophoneAccess = useCallback(async () => setMicrophone(await requestMicrophone()), []);
  const value = useMemo(
    () => ({
      ...state,
      phone,
      lacks: seat?.lacks ?? null,
      microphone: state.call?.fault === 'microphone' ? ('forbidden' as const) : microphone,
      requestMicrophoneAccess,
      visibleElevatorIds,
      show,
    }),
    [state, phone, seat?.lacks, microphone, requestMicrophoneAccess, visibleElevatorIds, show],
  );
  return <IntercomContext value={value}>{children}</IntercomContext>;
}

/** Looks up the elevator of a calling number, and records each call once it is over. */
function useRecords(phone: Phone, { call }: PhoneState) {
  const { t } = useTranslation();
  const recordedKey = useRef<string | null>(null);
  useEffect(() => {
    if (call === null) return;
    if (call.direction === 'in' && call.subject === null) {
      void callerOf(call.number).then(
        ({ elevatorId, elevatorNo, elevatorName }) =>
          phone.setSubject(call.key, { elevatorId, label: `${elevatorNo} ${elevatorName}` }),
        // A number of no car is shown as the number.
        () => {},
      );
    }
    if (!isOver(call) || recordedKey.current === call.key) return;
    recordedKey.current = call.key;
    const { subject } = call;
    if (subject === null) return;
    const words = `${t('intercom.title')} ${call.number}: ${callText(call, call.endedMs ?? 0, t)}`;
    void recordCall(call, subject, words).then(
      (where) => where !== null && showSuccess(t(`intercom.kept.${where}`)),
      (error) =>
        hint(error instanceof ApiError ? error.message || t('intercom.notKept') : t('intercom.notKept')),
    );
  }, [phone, call, t]);
}

/** The seat's telephone; null outside of a session. */
export const useIntercom = (): Intercom | null => useContext(IntercomContext);
