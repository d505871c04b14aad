import { commands } from '../packages/shared/src/commands/index.ts';
import { actionRights } from '../packages/shared/src/domain/rightsTable.ts';
import { userTypes } from '../packages/shared/src/domain/userTypes.ts';
import { type RecordRights, type Right, recordActions } from '../packages/shared/src/model/right.ts';
import { resourceList } from '../packages/shared/src/resources/index.ts';

const types = Object.entries(userTypes);
const letters = { create: 'n', change: 'c', remove: 'r' } as const;
const digits = { view: '0', work: '1', manage: '2' } as const;

const mark = ({ by, level }: Right, type: number, sign: string): string =>
  by.includes(type) ? `${sign}${digits[level]}` : '';

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (first: string, rows: readonly (readonly string[])[]): string => {
  const head = [first, ...types.map(([name, code]) => `${words(name)} (${code})`)];
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
};
const words = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Resources with the same rights share a line. */
function recordRows(): string[][] {
  const groups = new Map<RecordRights, string[]>();
  for (const { rights, name } of resourceList) groups.set(rights, [...(groups.get(rights) ?? []), name]);
  return [...groups].map(([rights, names]) => [
    names.map((name) => `\`${name}\``).join(' '),
    ...types.map(([, type]) =>
      recordActions
        .map((action) => mark(rights[action], type, letters[action]))
        .filter(Boolean)
        .join(' '),
    ),
  ]);
}

const rowOf = (name: string, right: Right): string[] => [
  `\`${name}\``,
  ...types.map(([, type]) => mark(right, type, '')),
];

/** The table of rights as Markdown: user types × records, commands and other actions; commands by name. */
export const rightsTables = (): string =>
  [
    '### Records',
    table('records', recordRows()),
    '### Commands',
    table(
      'command',
      Object.values(commands)
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
        .map(({ name, right }) => rowOf(name, right)),
    ),
    '### Other actions',
    table(
      'deed',
      Object.entries(actionRights).map(([name, { right }]) => rowOf(name, right)),
    ),
  ].join('\n\n');
