import { developerApiPrefix, signatureHeaders } from '@hoistway/shared/developer/requestSignature.ts';
import type { App } from '../../http/app.ts';

const signatureSchemes = Object.fromEntries(
  Object.entries(signatureHeaders).map(([name, header]) => [
    name,
    { type: 'apiKey', in: 'header', name: header } as const,
  ]),
);

/** The OpenAPI document of the developer API alone, for everyone: it contains no address of the installation. */
export default async function routes(app: App): Promise<void> {
  app.get(`${developerApiPrefix}/openapi.json`, { schema: { hide: true } }, () => {
    return {
      openapi: '3.1.0',
      info: { title: 'Hoistway for developers', version: '1.0.0' },
      servers: [{ url: developerApiPrefix }],
      components: { securitySchemes: signatureSchemes },
      security: [Object.fromEntries(Object.keys(signatureHeaders).map((name) => [name, []]))],
      paths: Object.fromEntries(
        Object.entries(app.swagger().paths ?? {})
          .filter(([path]) => path.startsWith(`${developerApiPrefix}/`))
          .map(([path, operations]) => [path.slice(developerApiPrefix.length), withoutSecurity(operations)]),
      ),
    };
  });
}

/** In this document the signature of all calls applies; in the platform's own they need no session. */
const withoutSecurity = (operations: object = {}): object =>
  Object.fromEntries(
    Object.entries(operations).map(([method, operation]: [string, object]) => [
      method,
      { ...operation, security: undefined },
    ]),
  );
