import { Box, chakra } from '@chakra-ui/react';
import type { SheetCell, SheetSection } from '@hoistway/shared/domain/reports/sheet.ts';
import { Link } from 'react-router';

/** A table of a report; on a phone it scrolls sideways with its first column in place. */
export function SectionTable({ section, hasLinks }: { section: SheetSection; hasLinks: boolean }) {
  const { columns, rows, heading } = section;
  return (
    <Box overflowX="auto" role="region" aria-label={heading} tabIndex={0}>
      <chakra.table w="full" css={tableStyle}>
        <thead>
          <tr>
            {columns.map(({ text, isNumber }) => (
              <th key={text} scope="col" data-number={isNumber || undefined}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, at) => (
                <td key={columns[at]?.text} data-number={cell.isNumber || undefined}>
                  <CellText cell={cell} hasLinks={hasLinks} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

function CellText({ cell: { text, link, note }, hasLinks }: { cell: SheetCell; hasLinks: boolean }) {
  return (
    <>
      {link !== null && hasLinks ? <Link to={link}>{text}</Link> : text}
      {note !== '' && <small>{note}</small>}
    </>
  );
}

const tableStyle = {
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th': {
    textAlign: 'start',
    verticalAlign: 'bottom',
    color: 'muted',
    fontSize: 'xs',
    fontWeight: 'medium',
    borderBottomWidth: '1px',
    borderColor: 'hairline',
    px: '2',
    py: '1.5',
  },
  '& td': {
    verticalAlign: 'top',
    borderBottomWidth: '1px',
    borderColor: 'hairline',
    px: '2',
    py: '1.5',
    overflowWrap: 'anywhere',
  },
  '& td:first-of-type, & th:first-of-type': {
    position: 'sticky',
    insetInlineStart: '0',
    bg: 'ground',
    minW: '8rem',
  },
  '& [data-number]': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& small': { display: 'block', color: 'muted', fontSize: '2xs', whiteSpace: 'normal' },
  '& a': { color: 'moving', textDecoration: 'underline', textUnderlineOffset: '2px' },
} as const;
