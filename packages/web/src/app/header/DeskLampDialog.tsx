import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { type ProfileName, profiles } from '@hoistway/shared/domain/lampProfiles.ts';
import { useAtom } from 'jotai';
import { Lightbulb, Usb } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { deskLampAtom } from '../../data/settings.ts';
import { webSerial } from '../../data/webSerial.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Select } from '../../ui/Select.tsx';
import { StateDot } from '../../ui/StateDot.tsx';
import { useDeskLamp } from '../../widgets/seat/DeskLampProvider.tsx';

const kinds = Object.keys(profiles) as ProfileName[];
const stateOf = { none: 'unknown', ready: 'normal', lit: 'alarm', lost: 'fault' } as const;

/** Dialog to grant a serial port to this page and choose its lamp (§2.3). */
export function DeskLampDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const desk = useDeskLamp();
  const [kind, setKind] = useAtom(deskLampAtom);
  const state = desk?.state ?? 'none';
  const grant = async () => {
    try {
      await webSerial()?.requestPort();
    } catch (cause) {
      // The user chose no port.
      if (cause instanceof DOMException && cause.name === 'NotFoundError') return;
      throw cause;
    }
    desk?.renew();
  };
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('app.header.serial')}
      size="sm"
      footer={
        <>
          <Button disabled={state !== 'ready'} onClick={() => desk?.tryOut()}>
            <Lightbulb />
            {t('app.header.serialTest')}
          </Button>
          <Button variant="solid" colorPalette="moving" onClick={() => void grant()}>
            <Usb />
            {t('app.header.serialChoose')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text color="muted" textStyle="sm">
          {t('app.header.serialLead')}
        </Text>
        <Select
          label={t('app.header.serialLamp')}
          options={kinds.map((one) => ({ value: one, label: t(`app.lamps.${one}`) }))}
          value={[kind]}
          onChange={([chosenKind]) => setKind(kinds.find((one) => one === chosenKind) ?? kind)}
        />
        <Flex role="status">
          <StateDot state={stateOf[state]}>{t(`app.header.serialState.${state}`)}</StateDot>
        </Flex>
      </Stack>
    </Modal>
  );
}
