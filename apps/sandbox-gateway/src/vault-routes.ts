import type { FastifyInstance, FastifyRequest } from 'fastify';
import { config, requireSecret } from './bearer.ts';
import type { Faults } from './faults.ts';
import type { Gateway } from './gateway.ts';
import { GatewayRefusal } from './model.ts';

const keyed = {
  type: 'object',
  properties: { 'idempotency-key': { type: 'string', minLength: 1, maxLength: 200 } },
  required: ['idempotency-key'],
};

type Named = { Params: { id: string } };
type NamedCard = { Params: { id: string; card: string } };

export function vaultRoutes(app: FastifyInstance, { gateway, faults, secret }: { gateway: Gateway; faults: Faults; secret: string }): void {
  requireSecret(app, secret);
  const { vault } = gateway;
  const named = (id: string) => {
    const customer = vault.find(id);
    if (!customer) throw new GatewayRefusal(404, 'unknown_customer');
    return customer;
  };
  app.post(
    '/customers',
    { config, schema: { headers: keyed } },
    faults.around('customer', (request: FastifyRequest<{ Headers: { 'idempotency-key': string } }>) => ({
      id: vault.add(request.headers['idempotency-key']).id,
    })),
  );
  app.delete(
    '/customers/:id',
    { config },
    faults.around('customer', (request: FastifyRequest<Named>) => {
      const customer = named(request.params.id);
      vault.delete(customer);
      return { id: customer.id };
    }),
  );
  app.get(
    '/customers/:id/cards',
    { config },
    faults.around('cards', (request: FastifyRequest<Named>) => ({ cards: named(request.params.id).cards })),
  );
  app.delete(
    '/customers/:id/cards/:card',
    { config },
    faults.around('cards', (request: FastifyRequest<NamedCard>) => {
      if (!vault.remove(named(request.params.id), request.params.card)) throw new GatewayRefusal(404, 'unknown_card');
      return { id: request.params.card };
    }),
  );
  /** Lets the merchant's page offer the customer's saved cards. */
  app.post(
    '/customers/:id/sessions',
    { config },
    faults.around('cards', (request: FastifyRequest<Named>) => ({ clientSecret: vault.openFor(named(request.params.id)) })),
  );
}
