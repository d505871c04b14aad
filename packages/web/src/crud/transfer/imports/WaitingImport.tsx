import { Button, Flex, Text } from '@chakra-ui/react';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { FileClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isWorking } from '../../../data/importCalls.ts';
import { useUnfinishedImports } from '../../../data/imports.ts';

interface WaitingImportProps {
  resource: AnyResource;
  onResume: (id: string) => void;
}

/** Notice above a list: the user's own unfinished import. */
export function WaitingImport({ resource, onResume }: WaitingImportProps) {
  const { t } = useTranslation();
  const { data } = useUnfinishedImports(resource.name);
  const job = data?.[0];
  if (!job) return null;
  const isUnderWay = isWorking(job.phase);
  return (
    <Flex
      role="status"
      align="center"
      gap="2.5"
      ps="3"
      pe="1.5"
      py="1"
      borderBottomWidth="1px"
      borderColor="hairline"
      bg="moving.subtle"
      color="moving.fg"
    >
      <FileClock size={15} aria-hidden />
      <Text flex="1" textStyle="sm" truncate>
        {t(isUnderWay ? 'imports.underWay' : 'imports.waits', { file: job.fileName })}
      </Text>
      <Button size="sm" variant="ghost" onClick={() => onResume(job.id)}>
        {t(isUnderWay ? 'imports.look' : 'imports.goOn')}
      </Button>
    </Flex>
  );
}
