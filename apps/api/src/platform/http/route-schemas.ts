/**
 * The compilers of JSON schemas, which Fastify loads at every start, are loaded with the first route that has one: the contract's schemas are zod's, and
 * only the demo's gateway asks for them.
 */
import { createRequire } from 'node:module';
import type { FastifyServerOptions } from 'fastify';

type Builders = Required<NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>>;

const ofFastify = createRequire(import.meta.resolve('fastify'));

/** A builder that is loaded when it is first called. */
function onDemand<Builder extends (...given: never[]) => unknown>(name: string): Builder {
  let build: Builder | undefined;
  return ((...given) => {
    build ??= ofFastify(name)() as Builder;
    return build(...given);
  }) as Builder;
}

export const schemasOnDemand = {
  compilersFactory: {
    buildValidator: onDemand<Builders['buildValidator']>('@fastify/ajv-compiler'),
    buildSerializer: onDemand<Builders['buildSerializer']>('@fastify/fast-json-stringify-compiler'),
  },
};
