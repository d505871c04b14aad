import { Flex } from '@chakra-ui/react';
import { StateMark } from '../../ui/StateDot.tsx';

/** Error of a form. */
export function FormError({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <Flex role="alert" gap="2" align="center" color="alarm" textStyle="sm">
      <StateMark state="alarm" />
      {text}
    </Flex>
  );
}
