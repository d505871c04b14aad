import { ProductError } from '@hoistway/shared/domain/errors.ts';
import { fieldErrorsOf } from '@hoistway/shared/domain/fieldErrors.ts';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import { z } from 'zod';

/** Zod schemas in a route's `schema` type its handler. */
export interface ZodTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
  serializer: this['schema'] extends z.ZodType ? z.input<this['schema']> : unknown;
}

/** The server's type for features: routes whose schemas are zod's. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypes
>;

/** Validates requests by zod schemas; a refusal is `invalidFields` with codes per field. */
export function useZod(app: FastifyInstance): App {
  app.setValidatorCompiler(({ schema }) => (input: unknown) => {
    if (!(schema instanceof z.ZodType)) return { value: input };
    const result = schema.safeParse(input, { reportInput: true });
    return result.success
      ? { value: result.data }
      : { error: new ProductError('invalidFields', { fields: fieldErrorsOf(result.error) }) };
  });
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  return app.withTypeProvider<ZodTypes>();
}
