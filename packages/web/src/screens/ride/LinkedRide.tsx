import { Heading, Stack } from '@chakra-ui/react';
import { useLocation } from 'react-router';
import { useLinkedRide } from '../../data/ride.ts';
import { LinkFrame } from './LinkFrame.tsx';
import { LinkScope } from './LinkScope.tsx';
import { RideReportView } from './RideReportView.tsx';

/** A ride's report by a signed link (§2.2 `/eocdPrivate`). */
export default function LinkedRide() {
  return (
    <LinkScope>
      <LinkedReport />
    </LinkScope>
  );
}

function LinkedReport() {
  const { search } = useLocation();
  const run = useLinkedRide(search, null);
  return (
    <LinkFrame error={run.error} isPending={run.isPending}>
      {run.data && (
        <Stack gap="4">
          <Heading as="h1" fontSize="lg" fontWeight="semibold">
            {run.data.elevatorName}
          </Heading>
          <RideReportView view={run.data} />
        </Stack>
      )}
    </LinkFrame>
  );
}
