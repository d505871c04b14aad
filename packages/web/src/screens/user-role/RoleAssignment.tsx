import { Box, Flex, Grid, IconButton, Input, Text } from '@chakra-ui/react';
import { users } from '@hoistway/shared/resources/users.ts';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../crud/formats.ts';
import type { Row } from '../../crud/row.ts';
import { errorText } from '../../data/errorText.ts';
import { saveRow, useRenewal, useRows } from '../../data/rows.ts';
import { useMayWrite } from '../../data/session.ts';
import type { Query } from '../../data/urlQuery.ts';
import { LoadingState } from '../../ui/ListStates.tsx';
import { hint } from '../../ui/toast.ts';
import { useAccountRefusal } from './useAccountRefusal.ts';

const listedMost = 50;

/** Users without and with a role (§6); a click moves a user. */
export function RoleAssignment({ role }: { role: Row }) {
  const { t } = useTranslation();
  const renew = useRenewal();
  const mayWrite = useMayWrite(users, 'change');
  const [typedText, setTypedText] = useState('');
  const search = useDeferredValue(typedText.trim());
  const [busy, setBusy] = useState<string | null>(null);
  const move = async (user: Row, isGiven: boolean) => {
    const heldRoleIds = [user.roleIds].flat().map(String);
    const roleIds = isGiven ? [...heldRoleIds, role.id] : heldRoleIds.filter((id) => id !== role.id);
    if (roleIds.length === 0) return hint(t('roles.lastRole'));
    setBusy(user.id);
    try {
      await saveRow(users, { id: user.id, version: user.version, roleIds });
    } catch (error) {
      hint(errorText(error));
    }
    await renew(users.name);
    setBusy(null);
  };
  const side = (title: string, query: Query, isGiven: boolean) => (
    <Side
      title={title}
      query={{ ...query, search }}
      onMove={mayWrite ? (user) => void move(user, isGiven) : undefined}
      isAssigned={isGiven}
      busy={busy}
    />
  );
  return (
    <Flex direction="column" gap="3" flex="1" minH="0">
      <Input
        size="sm"
        value={typedText}
        aria-label={t('roles.find')}
        placeholder={t('roles.find')}
        onChange={({ target }) => setTypedText(target.value)}
      />
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="3" flex="1" minH="0">
        {side(t('roles.unselected'), { withoutRole: role.id }, true)}
        {side(t('roles.selected'), { roleIds: role.id }, false)}
      </Grid>
    </Flex>
  );
}

interface SideProps {
  title: string;
  query: Query;
  /** Whether a click assigns the role. */
  isAssigned: boolean;
  busy: string | null;
  onMove: ((user: Row) => void) | undefined;
}

function Side({ title, query, isAssigned: isGiven, busy, onMove }: SideProps) {
  const { t } = useTranslation();
  const refusal = useAccountRefusal();
  const usersQuery = useRows<Row>(
    users,
    { ...query, pageSize: listedMost, sort: 'name' },
    { keepsPrevious: true },
  );
  const rows = usersQuery.data?.records ?? [];
  const total = usersQuery.data?.total ?? 0;
  const Arrow = isGiven ? ArrowRight : ArrowLeft;
  return (
    <Flex
      direction="column"
      minH="60"
      maxH={{ base: '80', md: 'none' }}
      borderWidth="1px"
      borderColor="line"
      borderRadius="l2"
      role="group"
      aria-label={title}
    >
      <Flex px="3" py="2" gap="2" align="baseline" borderBottomWidth="1px" borderColor="hairline">
        <Text fontWeight="medium" textStyle="sm">
          {title}
        </Text>
        <Text color="muted" textStyle="xs" fontVariantNumeric="tabular-nums">
          {numberText(total)}
        </Text>
      </Flex>
      <Box as="ul" listStyleType="none" overflowY="auto" flex="1" minH="0" py="1">
        {usersQuery.isPending && <LoadingState />}
        {usersQuery.isSuccess && rows.length === 0 && (
          <Text px="3" py="2" color="dim" textStyle="sm">
            {t('roles.noMembers')}
          </Text>
        )}
        {rows.map((user) => {
          const what = String(user.name);
          const refusalText = refusal(user);
          return (
            <Flex as="li" key={user.id} px="3" h="9" gap="2" align="center" _hover={{ bg: 'surface2' }}>
              <Text truncate minW="0">
                {what}
              </Text>
              <Text color="muted" textStyle="xs" truncate minW="0" flex="1">
                {String(user.username)}
              </Text>
              {onMove && (
                <IconButton
                  size="xs"
                  variant="ghost"
                  color="muted"
                  disabled={busy !== null || refusalText !== null}
                  title={refusalText ?? undefined}
                  loading={busy === user.id}
                  aria-label={t(isGiven ? 'roles.give' : 'roles.take', { what })}
                  onClick={() => onMove(user)}
                >
                  <Arrow />
                </IconButton>
              )}
            </Flex>
          );
        })}
        {total > rows.length && rows.length > 0 && (
          <Text px="3" py="2" color="dim" textStyle="xs">
            {t('roles.more', { count: total - rows.length })}
          </Text>
        )}
      </Box>
    </Flex>
  );
}
