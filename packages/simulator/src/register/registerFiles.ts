import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { RegisterFleet } from './registerFleet.ts';

/** Writes the elevators for the product's own import, by field name. */
export async function writeElevators(file: string, { rows }: RegisterFleet): Promise<void> {
  const names = [...Object.keys(rows[0]?.row.cells ?? {}), 'dtuCode', 'node'];
  await writeCsv(file, names, function* () {
    for (const { row, dtuCode, node } of rows) yield [...Object.values(row.cells), dtuCode, String(node)];
  });
}

/** Writes the devices with their secrets for the product's own import. */
export async function writeDtus(file: string, { devices }: RegisterFleet): Promise<void> {
  await writeCsv(
    file,
    ['dtuCode', 'secret', 'deviceModel', 'wireFormat', 'signalType', 'softVer'],
    function* () {
      for (const { code, secret, wireFormat } of devices)
        yield [code, secret, 'ESDT-4', wireFormat, '4G', '2.4.1'];
    },
  );
}

async function writeCsv(file: string, header: string[], rows: () => Generator<string[]>): Promise<void> {
  const lines = function* () {
    yield header;
    yield* rows();
  };
  await pipeline(lines, stringify({ record_delimiter: 'windows' }), createWriteStream(file));
}
