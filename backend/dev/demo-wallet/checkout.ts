import type { FastifyInstance } from 'fastify';
import { walletDigits } from '../../src/core/common/wallet-currencies.js';
import { json, Refusal, type Route } from './http.js';
import { PAYERS, sendControlPage, sendMessagePage, sendWalletPage } from './pages.js';
import { refusedScript, sdkScript } from './sdk.js';
import type { Wallet } from './wallet.js';

/** Script and pages for browsers. */
export function registerCheckout(app: FastifyInstance, { store, orders, settings: { clientId } }: Wallet): void {
  app.get('/', (_call, reply) => sendControlPage(reply));

  app.get<Route>('/sdk/js', ({ query }, reply) => {
    const { intent = 'capture', currency = 'USD' } = query;
    reply.headers({
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (query['client-id'] !== clientId || !/^(capture|authorize)$/.test(intent) || walletDigits(currency) === null)
      return reply.code(400).send(refusedScript('unknown client id, intent or currency'));
    return reply.send(sdkScript({ origin: store.base, clientId, currency, intent }));
  });

  app.get<Route>('/checkoutnow', ({ query }, reply) => {
    const order = orders.find(query['token'] ?? '');
    if (!order) return sendMessagePage(reply, 404, 'This order does not exist or has expired.');
    if (order.status === 'COMPLETED' || order.status === 'VOIDED')
      return sendMessagePage(reply, 200, 'This order is closed already.');
    return sendWalletPage(reply, order, query['session'] ?? '');
  });

  app.get<Route>('/checkoutnow/state', async ({ query }) => {
    const { decision, payer } = orders.get(query['token'] ?? '');
    const type = decision?.session === query['session'] ? decision?.type : undefined;
    return { type, payerID: payer?.account_id };
  });

  app.post<Route>('/checkoutnow/decide', async (call) => {
    // From other origins this type needs a preflight, which is rejected.
    if (!call.headers['content-type']?.startsWith('application/json')) throw Refusal.status(403);
    const { token = '', session, decision, payer } = json<Record<string, string | undefined>>(call);
    const order = orders.get(token);
    const buyer = PAYERS.find((entry) => entry.account_id === payer) ?? PAYERS[0];
    const type = decision === 'cancel' ? 'cancelled' : 'approved';
    if (type === 'approved') orders.approve(order, buyer, decision === 'decline');
    order.decision = { session, type };
    store.save();
    return { payerID: order.payer?.account_id };
  });
}
