import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyRequest, FastifySchema } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { checkInspection } from '../http/inspection.ts';

/**
 * The OpenAPI document of every route at `/openapi.json`, readable at `/docs`, on this machine unless it is made
 * public.
 */
export default fp(
  async (app) => {
    const { config } = app.platform;
    const onRequest = async (request: FastifyRequest) => {
      if (!config.isApiDocumented) checkInspection(request, config);
    };
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: 'Hoistway', version: '0.1.0' },
        components: {
          securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'authorization' } },
        },
        security: [{ token: [] }],
      },
      transform: ({ schema, url }) => ({ url, schema: describeSchema(schema ?? {}) }),
    });
    // Addresses are relative, so that the page works beneath the edge's prefix too.
    await app.register(swaggerUi, {
      routePrefix: '/docs',
      uiHooks: { onRequest },
      indexPrefix: '.',
      transformSpecification: (document) => ({ ...document, servers: [{ url: '..' }] }),
      transformSpecificationClone: false,
    });
    app.get('/openapi.json', { schema: { hide: true }, onRequest }, () => ({
      ...app.swagger(),
      servers: [{ url: '.' }],
    }));
  },
  { name: 'openApi' },
);

function describeSchema(schema: FastifySchema): FastifySchema {
  const { body, querystring, params, headers, response, ...rest } = schema;
  return {
    ...rest,
    ...(body !== undefined && { body: jsonSchema(body, 'input') }),
    ...(querystring !== undefined && { querystring: jsonSchema(querystring, 'input') }),
    ...(params !== undefined && { params: jsonSchema(params, 'input') }),
    ...(headers !== undefined && { headers: jsonSchema(headers, 'input') }),
    ...(typeof response === 'object' &&
      response !== null && {
        response: Object.fromEntries(
          Object.entries(response).map(([status, one]) => [status, jsonSchema(one, 'output')]),
        ),
      }),
  };
}

function jsonSchema(schema: unknown, io: 'input' | 'output'): unknown {
  if (!(schema instanceof z.ZodType)) return schema;
  const { $schema: _, ...openApiSchema } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return io === 'output' ? { description: 'OK', ...openApiSchema } : openApiSchema;
}
