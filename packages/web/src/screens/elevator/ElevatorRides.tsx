import { Button, Flex, Text } from '@chakra-ui/react';
import { rideRuns } from '@hoistway/shared/resources/rideRuns.ts';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { shareText } from '../../crud/formats.ts';
import { PartRows } from '../../crud/record/PartRows.tsx';
import type { Row } from '../../crud/row.ts';
import { ApiError } from '../../data/apiError.ts';
import { errorText } from '../../data/errorText.ts';
import { uploadRide } from '../../data/ride.ts';
import { useMayPerform } from '../../data/session.ts';
import { ShareLink } from '../../widgets/files/ShareLink.tsx';

/** Recorded rides of one elevator: upload of a file, link of the phone recorder, and the list. */
export function ElevatorRides({ elevator }: { elevator: Row }) {
  const { t } = useTranslation();
  const mayRecord = useMayPerform('recordRide');
  return (
    <>
      {mayRecord && (
        <Flex gap="2" px="1" pb="3" wrap="wrap" align="center">
          <RideUpload elevatorId={elevator.id} />
          <ShareLink kind="rideRecorder" target={elevator.id} label={t('ride.phoneLink')} />
        </Flex>
      )}
      <PartRows part={rideRuns} of={elevator} by="elevatorId" />
    </>
  );
}

function RideUpload({ elevatorId }: { elevatorId: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (file: File) => {
    setFailure(null);
    setShare(0);
    try {
      const id = await uploadRide(elevatorId, file, {
        onSent: setShare,
        signal: new AbortController().signal,
      });
      await navigate(`/rideReport/${id}`);
    } catch (error) {
      const [field] = error instanceof ApiError ? (error.fields ?? []) : [];
      setFailure(field ? t(`validation.${field.code}`, field.params ?? {}) : errorText(error));
    } finally {
      setShare(null);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.wav"
        hidden
        aria-label={t('ride.upload')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void send(file);
        }}
      />
      <Button
        loading={share !== null}
        loadingText={shareText(share ?? 0)}
        onClick={() => input.current?.click()}
      >
        <Upload />
        {t('ride.upload')}
      </Button>
      {failure === null ? (
        <Text color="muted" textStyle="xs">
          {t('ride.uploadHint')}
        </Text>
      ) : (
        <Text color="fault" textStyle="sm" role="alert">
          {failure}
        </Text>
      )}
    </>
  );
}
