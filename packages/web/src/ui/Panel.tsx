import { Box, Flex, type FlexProps, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface PanelProps extends Omit<FlexProps, 'title'> {
  title?: ReactNode;
  /** Muted note beside the title: its count or meaning. */
  note?: ReactNode;
  /** At the end of the title's line. */
  aside?: ReactNode;
  /** Only an alarm's panel changes its background. */
  isAlarm?: boolean;
}

/** A surface with a hairline border, and a title line if it has a title. */
export function Panel({ title, note, aside, isAlarm = false, children, ...rest }: PanelProps) {
  return (
    <Flex
      as="section"
      direction="column"
      minW="0"
      bg={isAlarm ? 'alarmGround' : 'surface1'}
      borderWidth="1px"
      borderColor={isAlarm ? 'alarmLine' : 'line'}
      borderRadius="l3"
      overflow="hidden"
      {...rest}
    >
      {(title !== undefined || aside !== undefined) && (
        <Flex
          align="center"
          gap="3"
          rowGap="1"
          minH="10"
          px="3"
          py={{ base: '1.5', md: '0' }}
          wrap={{ base: 'wrap', md: 'nowrap' }}
          flexShrink="0"
          borderBottomWidth="1px"
          borderColor={isAlarm ? 'alarmLine' : 'hairline'}
        >
          <Heading as="h2" fontSize="sm" fontWeight="semibold" lineHeight="1.3" truncate>
            {title}
          </Heading>
          {note !== undefined && (
            <Box color="muted" textStyle="xs" truncate>
              {note}
            </Box>
          )}
          {aside !== undefined && (
            <Flex
              ms="auto"
              align="center"
              gap="2"
              color="muted"
              textStyle="xs"
              flexShrink={{ md: '0' }}
              maxW="full"
            >
              {aside}
            </Flex>
          )}
        </Flex>
      )}
      {children}
    </Flex>
  );
}
