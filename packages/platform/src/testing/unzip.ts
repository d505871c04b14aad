import { inflateRawSync } from 'node:zlib';

/** The members of a zip by name, from its central directory (PKWARE APPNOTE 4.3.12). */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const members = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = zip.readUInt32LE(end + 16);
  for (let remaining = zip.readUInt16LE(end + 10); remaining > 0; remaining--) {
    const [method, packedBytes] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(at + offset),
    );
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + packedBytes);
    members.set(name, method === 0 ? bytes : inflateRawSync(bytes));
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return members;
}
