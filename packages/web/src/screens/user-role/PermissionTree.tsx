import { Box, Checkbox, chakra, Grid, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePages } from '../../app/pageTable.ts';
import { heldIndexes, holdingOf, permissionTree, withIndexes } from '../../app/permissionTree.ts';

interface PermissionTreeProps {
  /** The permission string (§6). */
  auth: string;
  onChange: (auth: string) => void;
}

/** The menu with a checkbox per page: the role's permissions. */
export function PermissionTree({ auth, onChange }: PermissionTreeProps) {
  const { t } = useTranslation();
  const pages = usePages();
  const tree = useMemo(() => permissionTree(pages), [pages]);
  const all = [...new Set(tree.flatMap(({ items }) => items.flatMap(({ indexes }) => indexes)))];
  const heldSet = heldIndexes(auth);
  const box = (label: string, indexes: readonly number[], isHead = false) => {
    const holding = holdingOf(heldSet, indexes);
    return (
      <Checkbox.Root
        key={label}
        size="sm"
        colorPalette="moving"
        checked={holding === 'some' ? 'indeterminate' : holding === 'all'}
        onCheckedChange={({ checked: isChecked }) => onChange(withIndexes(auth, indexes, isChecked === true))}
        minH="7"
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label fontWeight={isHead ? 'medium' : 'normal'} fontSize="sm" truncate>
          {label}
        </Checkbox.Label>
      </Checkbox.Root>
    );
  };
  return (
    <Box
      role="group"
      aria-label={t('records.permissionTree')}
      borderWidth="1px"
      borderColor="line"
      borderRadius="l2"
    >
      <Text color="muted" textStyle="xs" px="3" py="2" borderBottomWidth="1px" borderColor="hairline">
        {t('records.permissionsHeld', {
          held: all.filter((index) => heldSet.has(index)).length,
          total: all.length,
        })}
      </Text>
      {tree.map(({ group, items }) => {
        const word = group === 'others' ? t('records.permissionOthers') : t(`app.groups.${group}`);
        return (
          <chakra.section
            key={group}
            px="3"
            py="2"
            borderTopWidth="1px"
            borderColor="hairline"
            _first={{ borderTopWidth: 0 }}
          >
            {box(word, [...new Set(items.flatMap(({ indexes }) => indexes))], true)}
            <Grid templateColumns="repeat(auto-fill, minmax(11rem, 1fr))" ps="6">
              {items.map(({ labelKey, indexes }) => box(t(labelKey), indexes))}
            </Grid>
          </chakra.section>
        );
      })}
    </Box>
  );
}
