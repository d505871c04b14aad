import { Box, chakra, Text } from '@chakra-ui/react';
import type { SheetStatement } from '@hoistway/shared/domain/reports/sheet.ts';
import { Link } from 'react-router';

interface StatementListProps {
  statements: readonly SheetStatement[];
  hasLinks: boolean;
}

/** Statements in words: what to do, what speaks against each, and the rows that it rests on. */
export const StatementList = ({ statements, hasLinks }: StatementListProps) => (
  <chakra.ol ps="5" display="grid" gap="4" listStyleType="decimal" css={listStyle}>
    {statements.map((statement) => (
      <chakra.li key={statement.text} _marker={{ color: 'muted' }}>
        <Text fontWeight="medium" overflowWrap="anywhere">
          {statement.link !== null && hasLinks ? (
            <Link to={statement.link}>{statement.text}</Link>
          ) : (
            statement.text
          )}
        </Text>
        {statement.action !== '' && <Text textStyle="sm">{statement.action}</Text>}
        {statement.against !== '' && (
          <Text color="muted" textStyle="xs">
            {statement.against}
          </Text>
        )}
        <Evidence statement={statement} hasLinks={hasLinks} />
      </chakra.li>
    ))}
  </chakra.ol>
);

function Evidence({ statement, hasLinks }: { statement: SheetStatement; hasLinks: boolean }) {
  const { evidence, more } = statement;
  if (evidence.length === 0) return null;
  return (
    <Box display="flex" flexWrap="wrap" columnGap="3" rowGap="1" mt="1" textStyle="xs">
      {evidence.map(({ text, link }) =>
        hasLinks ? (
          <Link key={`${text} ${link}`} to={link}>
            {text}
          </Link>
        ) : (
          <span key={`${text} ${link}`}>{text}</span>
        ),
      )}
      {more !== '' && <Text color="muted">{more}</Text>}
    </Box>
  );
}

const listStyle = {
  '& a': { color: 'moving', textDecoration: 'underline', textUnderlineOffset: '2px' },
} as const;
