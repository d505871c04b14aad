import { Box, chakra, Text } from '@chakra-ui/react';
import { intlLocale } from '@hoistway/shared/domain/constants.ts';
import { may } from '@hoistway/shared/domain/permission.ts';
import type { SavedView } from '@hoistway/shared/domain/savedView.ts';
import { resourceNamed } from '@hoistway/shared/resources/index.ts';
import { Bookmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../data/session.ts';
import { locale } from '../../data/settings.ts';
import { useViewCount, useViews } from '../../data/views.ts';

const numbers = new Intl.NumberFormat(intlLocale[locale], { notation: 'compact', maximumFractionDigits: 1 });
const Anchor = chakra(Link);

/** Pinned views, each with its current number of records. */
export function PinnedViews({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const session = useSession();
  const views = useViews();
  const pinnedViews = (views.data ?? []).filter((view) => {
    const resource = resourceNamed(view.resource);
    return view.isPinned && resource !== undefined && may(session, resource.permission);
  });
  if (pinnedViews.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label={t('app.nav.pinned')}
      pt="3"
      mt="2"
      borderTopWidth="1px"
      borderColor="hairline"
    >
      <Text px="2.5" pb="1" color="dim" textStyle="2xs">
        {t('app.nav.pinned')}
      </Text>
      {pinnedViews.map((view) => (
        <PinnedView key={view.id} view={view} onFollow={onFollow} />
      ))}
    </Box>
  );
}

function PinnedView({ view, onFollow }: { view: SavedView; onFollow?: (() => void) | undefined }) {
  const { pathname, search } = useLocation();
  const count = useViewCount(view, countable(view.query));
  const isHere = pathname === view.page && new URLSearchParams(search).toString() === view.query;
  return (
    <Anchor
      to={`${view.page}?${view.query}`}
      onClick={onFollow}
      aria-current={isHere ? 'page' : undefined}
      display="flex"
      alignItems="center"
      gap="2.5"
      h="30px"
      px="2.5"
      borderRadius="l2"
      color="muted"
      textStyle="sm"
      focusVisibleRing="inside"
      _hover={{ bg: 'surface3', color: 'text' }}
      css={{ '&[aria-current=page]': { bg: 'moving.subtle', color: 'moving.fg' } }}
    >
      <Bookmark size={14} strokeWidth={1.6} aria-hidden />
      <chakra.span truncate flex="1">
        {view.name}
      </chakra.span>
      {count.data && (
        <chakra.span color="text" textStyle="xs" fontWeight="medium" fontVariantNumeric="tabular-nums">
          {numbers.format(count.data.total)}
        </chakra.span>
      )}
    </Anchor>
  );
}

/** A list's query without its order and paging. */
function countable(query: string): string {
  const params = new URLSearchParams(query);
  for (const name of ['sort', 'pageNo', 'pageSize']) params.delete(name);
  return params.toString();
}
