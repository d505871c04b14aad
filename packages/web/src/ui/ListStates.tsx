import { Center, chakra, Spinner, Stack, Text } from '@chakra-ui/react';
import { CircleSlash2, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface RefreshProps {
  onRefresh: () => void;
  /** Instead of the default text. */
  children?: ReactNode;
}

const plain = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2.5',
  width: 'full',
  flex: '1',
  minH: '40',
  p: '6',
  textAlign: 'center',
  cursor: 'pointer',
  borderRadius: 'l2',
  focusVisibleRing: 'inside',
} as const;

/** Empty list; a click refetches it (§8). */
export function EmptyState({ onRefresh, children }: RefreshProps) {
  const { t } = useTranslation();
  return (
    <chakra.button type="button" onClick={onRefresh} {...plain} color="muted" _hover={{ color: 'text' }}>
      <CircleSlash2 size={22} strokeWidth={1.4} />
      <span>{children ?? t('common.empty')}</span>
    </chakra.button>
  );
}

/** Loading failed; a click retries (§8). `reason` is the server's message. */
export function ErrorState({ onRefresh, children, reason }: RefreshProps & { reason?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <chakra.button type="button" onClick={onRefresh} {...plain} color="attention" role="alert">
      <RefreshCw size={22} strokeWidth={1.4} />
      <Stack gap="0.5">
        <span>{children ?? t('common.loadFailed')}</span>
        {reason && (
          <Text textStyle="xs" color="muted">
            {reason}
          </Text>
        )}
      </Stack>
    </chakra.button>
  );
}

/** Loading indicator. */
export function LoadingState() {
  const { t } = useTranslation();
  return (
    <Center flex="1" minH="40" role="status" aria-label={t('common.loading')}>
      <Spinner size="md" color="moving" borderWidth="2px" />
    </Center>
  );
}
