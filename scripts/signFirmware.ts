import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { firmwareTargets, manifestText } from '../packages/shared/src/domain/firmware/manifest.ts';

const usage = `Signs a firmware image. Needs no platform and no connection: run it where the secret key is.

  node scripts/signFirmware.ts --new-key <file>
      writes a new secret key (PEM) and prints its public key for FIRMWARE_KEYS
  node scripts/signFirmware.ts --key <file> --image <file> --version <text> --sequence <number>
      [--target gateway|camera] [--minimum <version>] [--model <text>] [--board <text>] [--protocol <text>]
      prints the signature; the values must be those of the image's record
`;

const { values } = parseArgs({
  options: {
    'new-key': { type: 'string' },
    key: { type: 'string' },
    image: { type: 'string' },
    version: { type: 'string' },
    sequence: { type: 'string' },
    target: { type: 'string', default: 'gateway' },
    minimum: { type: 'string' },
    model: { type: 'string' },
    board: { type: 'string' },
    protocol: { type: 'string' },
  },
});
const { key, image, version, sequence } = values;
const target = firmwareTargets.find((one) => one === values.target);
if (values['new-key']) writeKey(values['new-key']);
else if (key && image && version && target && /^\d{1,10}$/.test(sequence ?? '')) {
  const bytes = readFileSync(image);
  const manifest = {
    target,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    sizeBytes: bytes.length,
    version,
    sequence: Number(sequence),
    minimumVersion: values.minimum || null,
    deviceModel: values.model || null,
    boardHardVer: values.board || null,
    boardProtocol: values.protocol || null,
  };
  const secretKey = createPrivateKey(readFileSync(key));
  const signature = sign(null, Buffer.from(manifestText(manifest)), secretKey).toString('base64');
  const { x: publicKey } = createPublicKey(secretKey).export({ format: 'jwk' });
  process.stdout.write(`${JSON.stringify({ ...manifest, publicKey, signature }, null, 2)}\n`);
} else {
  process.stderr.write(usage);
  process.exitCode = 2;
}

function writeKey(file: string): void {
  const pair = generateKeyPairSync('ed25519');
  const pem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' });
  writeFileSync(file, pem, { mode: 0o600, flag: 'wx' });
  process.stdout.write(`${pair.publicKey.export({ format: 'jwk' }).x}\n`);
}
