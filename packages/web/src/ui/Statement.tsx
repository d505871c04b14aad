import { Box, Button, Center, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router';

/** A page with only one sentence, under an empty shaft. */
export function Statement({ title, text, back }: { title: string; text: string; back: string }) {
  return (
    <Center as="main" flex="1" minH="60vh" p="6">
      <Stack gap="4" align="center" textAlign="center" maxW="sm">
        <EmptyShaft />
        <Stack gap="1.5">
          <Text textStyle="lg" fontWeight="semibold">
            {title}
          </Text>
          <Text color="muted">{text}</Text>
        </Stack>
        <Button asChild size="sm">
          <Link to="/">{back}</Link>
        </Button>
      </Stack>
    </Center>
  );
}

/** Floors without a car. */
const EmptyShaft = () => (
  <Box color="line" aria-hidden>
    <svg width="72" height="96" viewBox="0 0 72 96" fill="none" stroke="currentColor" aria-hidden>
      <rect x="16.5" y=".5" width="39" height="95" rx="4" />
      {[16, 32, 48, 64, 80].map((y) => (
        <path key={y} d={`M16 ${y}h40`} strokeDasharray="2 3" />
      ))}
      <path d="M36 0v52" />
      <rect x="25" y="52" width="22" height="24" rx="3" strokeDasharray="3 3" />
    </svg>
  </Box>
);
