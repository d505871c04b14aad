import { Flex } from '@chakra-ui/react';
import { Outlet } from 'react-router';

/** Sidebar, header bar and content (§2.3). */
export function Shell() {
  return (
    <Flex flex="1" direction="column">
      <Outlet />
    </Flex>
  );
}
