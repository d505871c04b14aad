import type { ReactNode } from 'react';

/** Pairs of a label and a value, two pairs a line. */
export function PairTable({ pairs }: { pairs: readonly (readonly [string, ReactNode])[] }) {
  const lines = Array.from({ length: Math.ceil(pairs.length / 2) }, (_, at) =>
    pairs.slice(at * 2, at * 2 + 2),
  );
  return (
    <table>
      <tbody>
        {lines.map((line) => (
          <tr key={line[0]?.[0]}>
            {line.flatMap(([label, value]) => [
              <th key={`${label} label`} scope="row" style={{ width: '16%' }}>
                {label}
              </th>,
              <td
                key={label}
                colSpan={line.length === 1 ? 3 : 1}
                style={{ width: line.length === 1 ? '84%' : '34%' }}
              >
                {value}
              </td>,
            ])}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Fixed widths of a table's columns in percent, so that tables below each other align. */
export function Columns({ widths }: { widths: readonly number[] }) {
  return (
    <colgroup>
      {widths.map((width, at) => (
        <col key={at} style={{ width: `${width}%` }} />
      ))}
    </colgroup>
  );
}

export function EmptyRow({ columns }: { columns: number }) {
  return (
    <tr>
      <td colSpan={columns}>–</td>
    </tr>
  );
}

/** Sections of text, each under its name. */
export function SectionTable({ sections }: { sections: readonly (readonly [string, string | undefined])[] }) {
  return (
    <table>
      <tbody>
        {sections.map(([label, text]) => (
          <tr key={label}>
            <th scope="row" style={{ width: '22%' }}>
              {label}
            </th>
            <td style={{ height: '12mm' }}>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
