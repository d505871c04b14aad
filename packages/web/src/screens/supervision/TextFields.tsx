import { Box, Flex, Text, Textarea } from '@chakra-ui/react';
import type { Sheet } from '@hoistway/shared/domain/supervision/sheet.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { recordNames } from '../../data/supervision.ts';
import { EditMark } from './EditMark.tsx';

interface TextFieldsProps {
  sheet: Sheet;
  names: readonly string[];
  register: (name: string) => UseFormRegisterReturn;
}

/** The sections of a report, each marked where a person changed its draft. */
export function TextFields({ sheet, names, register }: TextFieldsProps) {
  const { t } = useTranslation();
  return names.map((name) => {
    const id = `section-${name}`;
    return (
      <Box key={name} px="3" py="2.5" borderTopWidth="1px" borderColor="hairline" data-section={name}>
        <Flex gap="2" align="center" mb="1">
          <label htmlFor={id}>
            <Text fontWeight="medium">{t(`resources.${recordNames[sheet.kind]}.fields.${name}`)}</Text>
          </label>
          <EditMark sheet={sheet} name={name} />
        </Flex>
        <Textarea
          id={id}
          rows={Math.min(10, Math.max(2, (sheet.texts[name] ?? '').split('\n').length))}
          readOnly={!sheet.mayEdit}
          {...register(name)}
        />
      </Box>
    );
  });
}
