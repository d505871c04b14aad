import { Box, chakra, Flex, Input, type InputProps } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

interface LabeledInputProps extends InputProps {
  label: string;
  error?: string | undefined;
  /** Inside the field, at its end. */
  tail?: ReactNode;
}

/** A text field under its label, with its error below. */
export function LabeledInput({ label, error, tail, ...rest }: LabeledInputProps) {
  const id = useId();
  return (
    <Box>
      <chakra.label htmlFor={id} display="block" color="muted" textStyle="xs" mb="1">
        {label}
      </chakra.label>
      <Flex position="relative" align="center">
        <Input
          id={id}
          size="lg"
          pe={tail === undefined ? undefined : '11'}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}error`}
          {...rest}
        />
        {tail !== undefined && (
          <Flex position="absolute" insetEnd="1" h="full" align="center">
            {tail}
          </Flex>
        )}
      </Flex>
      {error !== undefined && (
        <chakra.p id={`${id}error`} role="alert" color="alarm" textStyle="xs" mt="1">
          {error}
        </chakra.p>
      )}
    </Box>
  );
}
