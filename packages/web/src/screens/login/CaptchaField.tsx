import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchCaptcha } from '../../data/login.ts';
import { LabeledInput } from '../../ui/LabeledInput.tsx';

export interface CaptchaDraft {
  captchaId: string;
  captcha: string;
}

interface CaptchaFieldProps {
  value: CaptchaDraft;
  onChange: (value: CaptchaDraft) => void;
  /** A change fetches another picture. */
  round: number;
}

/** A captcha picture with its input; a click on the picture fetches another. */
export function CaptchaField({ value, onChange, round }: CaptchaFieldProps) {
  const { t } = useTranslation();
  const [picture, setPicture] = useState('');
  const [requestNumber, setRequestNumber] = useState(0);

  useEffect(() => {
    let isGone = false;
    fetchCaptcha().then(
      ({ id, svg }) => {
        if (isGone) return;
        setPicture(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`);
        onChange({ captchaId: id, captcha: '' });
      },
      () => setPicture(''),
    );
    return () => {
      isGone = true;
    };
  }, [round, requestNumber]);

  return (
    <Box position="relative">
      <LabeledInput
        label={t('app.login.captcha')}
        autoComplete="off"
        value={value.captcha}
        pe="36"
        onChange={(event) => onChange({ ...value, captcha: event.target.value })}
      />
      <chakra.button
        type="button"
        aria-label={t('app.login.newCaptcha')}
        title={t('app.login.newCaptcha')}
        onClick={() => setRequestNumber(requestNumber + 1)}
        position="absolute"
        insetEnd="1"
        bottom="1"
        h="8"
        w="32"
        bg="white"
        borderRadius="l1"
        cursor="pointer"
        overflow="hidden"
        focusVisibleRing="outside"
      >
        {picture !== '' && <chakra.img src={picture} alt="" w="full" h="full" objectFit="contain" />}
      </chakra.button>
    </Box>
  );
}
