import { Box, Button, Flex, Heading, Image, Input, Text } from '@chakra-ui/react';
import { hashSchema } from '@hoistway/shared/domain/reports/reportCall.ts';
import { useAtomValue } from 'jotai';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { instantText } from '../../crud/formats.ts';
import { brandAtom } from '../../data/brand.ts';
import { errorText } from '../../data/errorText.ts';
import { QueryScope } from '../../data/QueryScope.tsx';
import { useReportProof } from '../../data/reports.ts';
import { LoadingState } from '../../ui/ListStates.tsx';
import { hint } from '../../ui/toast.ts';

/** Verifies a printed report by its hash, without a login (§2.2 `/dataManagement`). */
export default function VerifyReport() {
  const { t } = useTranslation();
  const brand = useAtomValue(brandAtom);
  const [params, setParams] = useSearchParams();
  const hash = params.get('hash') ?? '';
  const [text, setText] = useState(hash);
  const typedHash = text.trim().toLowerCase();
  const isHash = hashSchema.safeParse(typedHash).success;
  return (
    <QueryScope onFailure={(error) => hint(errorText(error))}>
      <Flex direction="column" minH="100dvh" bg="ground" color="text">
        <Flex
          as="header"
          align="center"
          gap="3"
          px="5"
          py="3.5"
          borderBottomWidth="1px"
          borderColor="hairline"
        >
          <Image src={brand.logoSmall} alt="" boxSize="6" objectFit="contain" />
          <Text fontWeight="semibold">{brand.systemName}</Text>
        </Flex>
        <Box as="main" w="full" maxW="2xl" mx="auto" px="5" py="8">
          <Heading as="h1" fontSize="2xl" mb="1">
            {t('reports.verify.title')}
          </Heading>
          <Text color="muted" mb="5">
            {t('reports.verify.hint')}
          </Text>
          <Flex
            as="form"
            gap="2"
            wrap={{ base: 'wrap', sm: 'nowrap' }}
            mb="6"
            onSubmit={(event) => {
              event.preventDefault();
              if (isHash) setParams({ hash: typedHash });
            }}
          >
            <Input
              value={text}
              fontFamily="mono"
              aria-label={t('reports.verify.label')}
              placeholder={t('reports.verify.label')}
              onChange={(event) => setText(event.target.value)}
            />
            <Button type="submit" flex="none" disabled={!isHash}>
              {t('reports.verify.button')}
            </Button>
          </Flex>
          {hash !== '' && <Proof hash={hash} />}
        </Box>
      </Flex>
    </QueryScope>
  );
}

const sentences = {
  genuine: 'isGenuine',
  unknown: 'isUnknown',
  broken: 'broken',
  expired: 'isExpired',
} as const;

function Proof({ hash }: { hash: string }) {
  const { t } = useTranslation();
  const { data, error, isPending } = useReportProof(hash);
  if (error) return <Text role="alert">{errorText(error)}</Text>;
  if (isPending) return <LoadingState />;
  const isIssued = data.state === 'genuine' || data.state === 'expired';
  return (
    <Box role="status" data-proof={data.state}>
      <Flex align="center" gap="3" mb="4" color={isIssued ? 'normal' : 'fault'}>
        {isIssued ? <CircleCheck aria-hidden /> : <CircleX aria-hidden />}
        <Text fontWeight="semibold">{t(`reports.verify.${sentences[data.state]}`)}</Text>
      </Flex>
      {data.name !== null && (
        <>
          <Text fontSize="lg">{data.name}</Text>
          <Text color="muted">
            {data.from && data.to && `${instantText(data.from)} – ${instantText(data.to)}`}
          </Text>
          <Text color="muted">
            {t('reports.facts.asOf')}: {data.asOf && instantText(data.asOf)}
          </Text>
        </>
      )}
    </Box>
  );
}
