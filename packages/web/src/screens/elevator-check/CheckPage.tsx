import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import {
  abandonElevatorCheck,
  signElevatorCheck,
  startElevatorCheck,
} from '@hoistway/shared/commands/elevatorCheckCommands.ts';
import type { CheckKind } from '@hoistway/shared/domain/elevatorCheck/checkItems.ts';
import type { CheckView } from '@hoistway/shared/domain/elevatorCheck/checkView.ts';
import { elevatorChecks } from '@hoistway/shared/resources/elevatorChecks.ts';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { RecordCommands } from '../../commands/RecordCommands.tsx';
import { labelsOf } from '../../crud/labels.ts';
import { sendCommand } from '../../data/commands.ts';
import { useElevatorCheck } from '../../data/elevatorCheck.ts';
import { errorText } from '../../data/errorText.ts';
import { useMayCommand } from '../../data/session.ts';
import { ErrorState, LoadingState } from '../../ui/ListStates.tsx';
import { hint } from '../../ui/toast.ts';
import { CheckItems } from './CheckItems.tsx';
import { CheckResult } from './CheckResult.tsx';
import { PresentReading } from './PresentReading.tsx';

const printStyles = {
  '@media print': {
    height: 'auto',
    overflow: 'visible',
    background: '#fff',
    '& *': { color: '#111 !important', borderColor: '#ccc !important' },
    '& [data-no-print]': { display: 'none !important' },
    '& tr, & li': { breakInside: 'avoid' },
  },
} as const;

/** A check or a guided test: the present reading, the items with their judgements, and the signed result. */
export function CheckPage({ kind }: { kind: CheckKind }) {
  const { elevatorId = '' } = useParams();
  const { t } = useTranslation();
  const query = useElevatorCheck(elevatorId, kind);
  const labels = labelsOf(t, elevatorChecks);
  const refresh = () => void query.refetch();
  return (
    <Box as="main" h="100dvh" overflowY="auto" bg="ground" css={printStyles}>
      <Box maxW="4xl" mx="auto" px={{ base: '3', md: '6' }} py="5">
        {query.isPending ? (
          <LoadingState />
        ) : query.isError ? (
          <ErrorState onRefresh={refresh} reason={errorText(query.error)} />
        ) : (
          <Stack gap="5">
            <Box>
              <Heading as="h1" size="lg">
                {labels.option('kind', kind)}
              </Heading>
              <Text color="muted">
                {[
                  `${query.data.elevator.no} ${query.data.elevator.name}`,
                  query.data.elevator.useUnitName,
                  query.data.elevator.dtuCode,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Box>
            <CheckBody kind={kind} view={query.data} onRefresh={refresh} />
          </Stack>
        )}
      </Box>
    </Box>
  );
}

function CheckBody({ kind, view, onRefresh }: { kind: CheckKind; view: CheckView; onRefresh: () => void }) {
  const { t } = useTranslation();
  const { check, items } = view;
  const openCount = items.filter(({ answer }) => answer === null).length;
  const hasFloors = items.some((item) => item.kind === 'floor');
  return (
    <>
      <PresentReading view={view} />
      {!hasFloors && (
        <Text role="alert" color="attention">
          {t('devices.check.noFloors')}
        </Text>
      )}
      {check?.state === 'signed' && <CheckResult check={check} />}
      {check !== null && (
        <CheckItems view={view} isEditable={check.state === 'open'} isGuided={kind === 'commissioning'} />
      )}
      {view.unknownFloors.length > 0 && (
        <Text role="alert" color="fault">
          {t('devices.check.unknownFloors', { floors: view.unknownFloors.join(', ') })}
        </Text>
      )}
      <Flex gap="2" wrap="wrap" align="center" data-no-print>
        {check?.state === 'open' ? (
          <>
            <RecordCommands
              row={check}
              offers={[
                ...(openCount === 0 ? [{ command: signElevatorCheck, isNext: true }] : []),
                { command: abandonElevatorCheck },
              ]}
            />
            <Text color="muted" textStyle="sm">
              {openCount > 0 ? t('devices.check.open', { count: openCount }) : t('devices.check.signNote')}
            </Text>
          </>
        ) : (
          <StartButton
            elevatorId={view.elevator.id}
            kind={kind}
            isAgain={check !== null}
            onRefresh={onRefresh}
          />
        )}
        {check?.state === 'signed' && (
          <Button size="sm" variant="outline" onClick={() => window.print()}>
            <Printer />
            {t('devices.check.print')}
          </Button>
        )}
      </Flex>
    </>
  );
}

interface StartButtonProps {
  elevatorId: string;
  kind: CheckKind;
  isAgain: boolean;
  onRefresh: () => void;
}

function StartButton({ elevatorId, kind, isAgain, onRefresh }: StartButtonProps) {
  const { t } = useTranslation();
  if (!useMayCommand()(startElevatorCheck)) return null;
  const start = async () => {
    try {
      await sendCommand(startElevatorCheck, { id: elevatorId, version: 0 }, { kind });
    } catch (error) {
      hint(errorText(error));
    }
    onRefresh();
  };
  return (
    <Stack gap="1">
      <Button size="sm" variant="solid" colorPalette="moving" alignSelf="start" onClick={() => void start()}>
        {isAgain ? t('devices.check.startAgain') : t('commands.elevatorChecks.action.startElevatorCheck')}
      </Button>
      <Text color="muted" textStyle="sm">
        {t(`devices.check.intro.${kind}`)}
      </Text>
    </Stack>
  );
}
