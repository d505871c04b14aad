import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

export type Row = Record<string, string | number>;

const results = join(import.meta.dirname, '..', 'results');

/** Prints rows of one bench as a table and stores them as `bench/results/<name>.json`. */
export function report(name: string, rows: Row[], notes: string[] = []): void {
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = [heads, ...rows.map((row) => heads.map((head) => formatValue(row[head])))];
  const widths = heads.map((_, column) => Math.max(...cells.map((line) => (line[column] ?? '').length)));
  process.stdout.write(`\n${name}\n`);
  for (const line of cells)
    process.stdout.write(
      `${line.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ')}\n`,
    );
  for (const note of notes) process.stdout.write(`  ${note}\n`);
  mkdirSync(results, { recursive: true });
  const machine = {
    node: process.version,
    cores: cpus().length,
    cpu: cpus()[0]?.model ?? '',
    memory: totalmem(),
  };
  writeFileSync(
    join(results, `${name}.json`),
    `${JSON.stringify({ name, machine, rows, notes }, null, 2)}\n`,
  );
}

function formatValue(value: string | number | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  if (!Number.isFinite(value)) return '–';
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString('en-US');
  return Number(value.toPrecision(3)).toString();
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which `share` of the values lie; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sortedValues = [...values].sort((a, b) => a - b);
  return (
    sortedValues[Math.min(sortedValues.length - 1, Math.floor(share * sortedValues.length))] ?? Number.NaN
  );
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
