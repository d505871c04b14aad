import { Button, Flex } from '@chakra-ui/react';
import { draftDayControl } from '@hoistway/shared/commands/supervisionCommands.ts';
import { elevators } from '@hoistway/shared/resources/elevators.ts';
import { useAtomValue } from 'jotai';
import { ClipboardCheck, LogIn } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { sendCommand } from '../../data/commands.ts';
import { errorText } from '../../data/errorText.ts';
import { loginPath } from '../../data/loginPath.ts';
import { readRows } from '../../data/rows.ts';
import { sessionAtom, useMayCommand } from '../../data/session.ts';
import { hint } from '../../ui/toast.ts';

/** What a person who scanned an elevator's QR label does next: its daily control, or the login before it. */
export function ScannedElevator({ factoryNo }: { factoryNo: string }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const session = useAtomValue(sessionAtom);
  const mayControl = useMayCommand()(draftDayControl);
  if (session !== null) return mayControl && <DayControlButton factoryNo={factoryNo} />;
  if (new URLSearchParams(search).has('signature')) return null;
  return (
    <Flex mb="5">
      <Button asChild size="lg" w="full" variant="solid" colorPalette="moving">
        <Link to={loginPath(pathname)}>
          <LogIn />
          {t('supervision.labels.login')}
        </Link>
      </Button>
    </Flex>
  );
}

/** Opens today's control of the elevator; the first opening drafts it. */
function DayControlButton({ factoryNo }: { factoryNo: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const open = async () => {
    setIsBusy(true);
    try {
      const rows = await readRows<{ id: string; factoryNo: string | null }>(elevators, { factoryNo });
      const elevator = rows.find((row) => row.factoryNo === factoryNo);
      if (elevator === undefined) return hint(t('supervision.labels.unknown'));
      const { id } = await sendCommand(draftDayControl, { id: elevator.id, version: 0 }, {});
      await navigate(`/dayControl/${id}`);
    } catch (error) {
      hint(errorText(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Flex mb="5">
      <Button
        size="lg"
        w="full"
        variant="solid"
        colorPalette="moving"
        loading={isBusy}
        onClick={() => void open()}
      >
        <ClipboardCheck />
        {t('supervision.form.draftToday')}
      </Button>
    </Flex>
  );
}
