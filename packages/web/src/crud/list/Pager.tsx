import { Flex, IconButton, Input } from '@chakra-ui/react';
import { pageSizes } from '@hoistway/shared/domain/constants.ts';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countText, leastCountText } from '../../data/countText.ts';
import { Select } from '../../ui/Select.tsx';
import type { ListState, PageSize } from './listState.ts';

interface PagerProps {
  state: ListState;
  total: number;
  /** The total is a lower bound, and is being counted. */
  isLeast?: boolean;
  pages: number;
  onChange: (part: Partial<ListState>) => void;
}

/** Page number, page count and page size (§9: 20, 30, 50, 100, 200). */
export function Pager({ state, total, isLeast = false, pages, onChange }: PagerProps) {
  const { t } = useTranslation();
  const [typedPage, setTypedPage] = useState(String(state.pageNo));
  useEffect(() => setTypedPage(String(state.pageNo)), [state.pageNo]);
  const last = Math.max(1, pages);
  const go = (pageNo: number) => onChange({ pageNo: Math.max(1, Math.min(last, pageNo)) });
  const submit = () => {
    const pageNo = Number(typedPage);
    if (Number.isInteger(pageNo) && pageNo > 0) go(pageNo);
    else setTypedPage(String(state.pageNo));
  };
  const step = (label: string, Icon: LucideIcon, pageNo: number, isOff: boolean) => (
    <IconButton
      size="sm"
      variant="ghost"
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={() => go(pageNo)}
    >
      <Icon />
    </IconButton>
  );
  const isFirst = state.pageNo <= 1;
  const isLast = state.pageNo >= last;
  return (
    <Flex
      align="center"
      gap="1"
      px="3"
      h="11"
      borderTopWidth="1px"
      borderColor="hairline"
      flexShrink="0"
      color="muted"
    >
      <Flex as="span" hideBelow="sm" me="auto">
        {isLeast ? leastCountText(t, total) : countText(t, 'records', total)}
      </Flex>
      <Select
        size="sm"
        width="36"
        label={t('records.pageSize')}
        options={pageSizes.map((size) => ({
          value: String(size),
          label: t('records.perPage', { count: size }),
        }))}
        value={[String(state.pageSize)]}
        onChange={([size]) =>
          onChange({ pageSize: pageSizes.find((one) => String(one) === size) ?? (20 as PageSize), pageNo: 1 })
        }
      />
      {step(t('records.firstPage'), ChevronFirst, 1, isFirst)}
      {step(t('records.previousPage'), ChevronLeft, state.pageNo - 1, isFirst)}
      <Input
        size="sm"
        w="14"
        textAlign="center"
        inputMode="numeric"
        aria-label={t('records.page', { page: state.pageNo, pages: last })}
        value={typedPage}
        onChange={({ target }) => setTypedPage(target.value)}
        onBlur={submit}
        onKeyDown={({ key }) => key === 'Enter' && submit()}
      />
      <Flex as="span" color="dim" px="1" whiteSpace="nowrap">
        / {isLeast ? '…' : last}
      </Flex>
      {step(t('records.nextPage'), ChevronRight, state.pageNo + 1, isLast)}
      {step(t('records.lastPage'), ChevronLast, last, isLast)}
    </Flex>
  );
}
