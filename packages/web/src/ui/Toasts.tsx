import { Portal, Progress, Spinner, Stack, Toast, Toaster } from '@chakra-ui/react';
import { toaster } from './toast.ts';

/** Container of toasts, mounted once in the shell. */
export function Toasts() {
  return (
    <Portal>
      <Toaster toaster={toaster} insetInline={{ mdDown: '2' }}>
        {(toast) => (
          <Toast.Root width={{ md: 'sm' }} py="2.5" px="3.5">
            {toast.type === 'loading' ? (
              <Spinner size="sm" color="moving" />
            ) : (
              <Toast.Indicator boxSize="4" color={toast.type === 'error' ? 'alarm' : 'normal'} />
            )}
            <Stack gap="0.5" flex="1" maxWidth="100%">
              {toast.title && <Toast.Title>{toast.title}</Toast.Title>}
              {toast.description && <Toast.Description>{toast.description}</Toast.Description>}
              {typeof toast.meta?.share === 'number' && <Share of={toast.meta.share} />}
            </Stack>
            {toast.action && <Toast.ActionTrigger>{toast.action.label}</Toast.ActionTrigger>}
            <Toast.CloseTrigger position="static" />
          </Toast.Root>
        )}
      </Toaster>
    </Portal>
  );
}

function Share({ of }: { of: number }) {
  return (
    <Progress.Root value={of * 100} size="xs" colorPalette="moving" mt="1">
      <Progress.Track>
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>
  );
}
