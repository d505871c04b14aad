import { Box, Flex, Text } from '@chakra-ui/react';
import { problemOf } from '@hoistway/shared/domain/deviceProblem.ts';
import type { DeadLetter } from '@hoistway/shared/domain/records.ts';
import { useTranslation } from 'react-i18next';
import { byteText, instantText } from '../../crud/formats.ts';

/** Refused messages of a device, and reasons of throttling or disconnection, newest first. */
export function RefusedMessages({ messages }: { messages: readonly DeadLetter[] }) {
  const { t } = useTranslation();
  const reasonText = (reason: string) => {
    const problem = problemOf(reason);
    return problem ? t(`elevators.query.problem.${problem.problem}`, { detail: problem.detail }) : reason;
  };
  return (
    <Box as="ol" tabIndex={0} listStyleType="none" overflowY="auto" flex="1" minH="0">
      {messages.map(({ id, receivedAt, topic, reason, payload, bytes }) => (
        <Box as="li" key={id} px="3" py="2" borderBottomWidth="1px" borderColor="hairline">
          <Flex gap="3" align="baseline" wrap="wrap">
            <Text fontVariantNumeric="tabular-nums">{instantText(receivedAt)}</Text>
            <Text color="attention">{reasonText(reason)}</Text>
            {topic && (
              <Text color="muted" textStyle="xs" ms="auto">
                {topic.split('/').at(-1)} · {byteText(bytes)}
              </Text>
            )}
          </Flex>
          <Text fontFamily="mono" textStyle="xs" color="muted" wordBreak="break-all" lineClamp={3}>
            {readable(payload)}
          </Text>
        </Box>
      ))}
    </Box>
  );
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Text as it is, other bytes as hexadecimal. */
function readable(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  try {
    return decoder.decode(bytes);
  } catch {
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ');
  }
}
