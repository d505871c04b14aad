import { Box, Button, Flex, Spinner, Text } from '@chakra-ui/react';
import type { VisitView } from '@hoistway/shared/domain/visitView.ts';
import { MessageSquare, Share2 } from 'lucide-react';
import encodeQR from 'qr';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instantText } from '../../crud/formats.ts';
import { errorText } from '../../data/errorText.ts';
import { issueConfirmationLink } from '../../data/visit/confirmation.ts';
import { Modal } from '../../ui/Modal.tsx';

interface ConfirmationLinkProps {
  visit: VisitView;
  onClose: () => void;
}

/** A link for the use unit's own phone: as a code to scan, to share, or as a text message. */
export function ConfirmationLink({ visit, onClose }: ConfirmationLinkProps) {
  const { t } = useTranslation();
  const { id } = visit.order;
  const [link, setLink] = useState<{ url: string; expiresAt: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    issueConfirmationLink(id).then(
      ({ url, expiresAt }) => setLink({ url: new URL(url, location.origin).href, expiresAt }),
      (error: unknown) => setProblem(errorText(error)),
    );
  }, [id]);
  const text = t('upkeep.visit.linkText', { unit: visit.elevator.useUnitName, no: visit.elevator.no });
  return (
    <Modal isOpen onClose={onClose} title={t('upkeep.visit.linkTitle')}>
      {problem !== null && (
        <Text role="alert" color="alarm">
          {problem}
        </Text>
      )}
      {problem === null && link === null && <Spinner aria-label={t('common.loading')} />}
      {link !== null && (
        <Flex direction="column" gap="4" align="center">
          <Text>{t('upkeep.visit.linkUse', { when: instantText(link.expiresAt) })}</Text>
          <LinkCode url={link.url} />
          <Text textStyle="sm" wordBreak="break-all" userSelect="all" data-confirmation-link>
            {link.url}
          </Text>
          <Flex gap="2" wrap="wrap" w="full">
            {'share' in navigator && (
              <Button
                size="lg"
                flex="1"
                variant="outline"
                onClick={() => void navigator.share({ text, url: link.url }).catch(() => {})}
              >
                <Share2 size={18} aria-hidden />
                {t('upkeep.visit.linkShare')}
              </Button>
            )}
            <Button asChild size="lg" flex="1" variant="outline">
              <a href={`sms:${visit.elevator.phone}?body=${encodeURIComponent(`${text} ${link.url}`)}`}>
                <MessageSquare size={18} aria-hidden />
                {t('upkeep.visit.linkSms')}
              </a>
            </Button>
          </Flex>
        </Flex>
      )}
    </Modal>
  );
}

/** The link as a QR code, black on white in any theme. */
function LinkCode({ url }: { url: string }) {
  const { t } = useTranslation();
  const code = `data:image/svg+xml;utf8,${encodeURIComponent(encodeQR(url, 'svg', { border: 2 }))}`;
  return (
    <Box bg="#ffffff" borderRadius="l2" p="2">
      <img src={code} alt={t('upkeep.visit.linkCode')} width={240} height={240} />
    </Box>
  );
}
