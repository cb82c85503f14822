import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Call, header, pathOf, Refusal, type Route } from './http.js';
import { type Fault, FAULT_ACTIONS, newId } from './state.js';
import type { LogEntry, Wallet } from './wallet.js';

const LOG_LENGTH = 1000;

type Replacer = (key: string, value: unknown) => unknown;

/** Valid PayPal responses, but incomplete or outdated. */
const BENDS: Partial<Record<Fault['action'], Replacer>> = {
  'no-payments': (key, value) => (key === 'payments' ? undefined : value),
  // The order's own status: the root has no key.
  'no-status': (key, value) => (key === '' ? { ...(value as object), status: undefined } : value),
  stale: (key, value) =>
    key === 'payments' ? undefined : key === 'status' && value === 'COMPLETED' ? 'APPROVED' : value,
  late: (key, value) => (key === 'status' && value === 'REFUNDED' ? 'PARTIALLY_REFUNDED' : value),
  bare: (key, value) => {
    if (key === 'email_address') return null;
    if (key !== 'refunds' || !Array.isArray(value)) return value;
    return value.map((refund: object) => ({ ...refund, amount: undefined, seller_payable_breakdown: undefined }));
  },
};

/** Logs each call of the REST API and answers it with the next fault that fits. */
export function addFaultHooks(api: FastifyInstance, wallet: Wallet): void {
  const { store, log, settings } = wallet;
  const entries = new WeakMap<object, { entry: LogEntry; began: number }>();

  api.addHook<Route>('preHandler', async (call: Call, reply) => {
    countCapture(call, store.data.captureCalls);
    call.fault = takeFault(store.data.faults, call);
    const entry: LogEntry = {
      at: new Date(store.now()).toISOString(),
      method: call.method,
      path: pathOf(call),
      requestId: header(call, 'paypal-request-id'),
      fault: call.fault?.action,
    };
    entries.set(call, { entry, began: performance.now() });
    if (log.push(entry) > LOG_LENGTH) log.shift();
    return call.fault && answerInstead(call, reply, wallet);
  });

  api.addHook<object, Route>('preSerialization', async (call: Call, _reply, body) => {
    const replacer = call.fault && BENDS[call.fault.action];
    return replacer ? (JSON.parse(JSON.stringify(body, replacer)) as object) : body;
  });

  api.addHook<string, Route>('onSend', async (call: Call, reply, body) => {
    if (call.method !== 'GET' || call.fault) store.save();
    const { entry, began } = entries.get(call)!;
    // Without a logger, `elapsedTime` of Fastify is 0.
    entry.ms = performance.now() - began;
    if (call.fault?.action === 'drop-after') return drop(call, reply);
    entry.status = reply.statusCode;
    settings.onCall?.(call, reply.statusCode, body);
    return body;
  });
}

function countCapture(call: Call, captureCalls: Record<string, number>): void {
  const order = /^\/v2\/checkout\/orders\/([^/]+)\/capture$/.exec(pathOf(call))?.[1];
  if (order) captureCalls[order] = (captureCalls[order] ?? 0) + 1;
}

function takeFault(faults: Fault[], call: Call): Fault | undefined {
  const fault = faults.find(
    ({ times, method, pathRegex }) =>
      times > 0 && (!method || method === call.method) && new RegExp(pathRegex).test(pathOf(call)),
  );
  if (fault) fault.times -= 1;
  return fault;
}

function answerInstead(call: Call, reply: FastifyReply, { store, views }: Wallet): FastifyReply | undefined {
  const { action, status = 503, retryAfter } = call.fault!;
  switch (action) {
    case 'html':
      return reply.code(status).type('text/html; charset=utf-8').send('<!doctype html><h1>Out of order</h1>');
    case 'drop-before':
      store.save();
      return drop(call, reply);
    case 'status':
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
      throw Refusal.status(status);
    case 'wrong-order': {
      // Another order's response, as for a reused request ID.
      const other = Object.values(store.data.orders).find((order) => order.status === 'COMPLETED');
      return reply.send(other ? views.order(other) : { id: newId(), status: 'COMPLETED', links: [] });
    }
    default:
      return undefined;
  }
}

function drop(call: Call, reply: FastifyReply): FastifyReply {
  call.raw.socket.destroy();
  return reply.hijack();
}

export function readFault(input: Record<string, unknown>): Fault {
  const fault = { times: 1, ...input } as Fault;
  if (!FAULT_ACTIONS.includes(fault.action)) throw Refusal.of('INVALID_PARAMETER_VALUE', '/action', fault.action);
  if (typeof fault.pathRegex !== 'string') throw Refusal.of('MISSING_REQUIRED_PARAMETER', '/pathRegex');
  return fault;
}

/** Waits or refuses as the fault or PayPal's header for negative tests demands. */
export async function hold(call: Call): Promise<void> {
  const { fault } = call;
  if (fault?.action === 'delay') await wait(delayOf(fault));
  if (fault?.action === 'issue') throw Refusal.of(fault.issue ?? 'INSTRUMENT_DECLINED');
  const code = /"mock_application_codes":\[?"(\w+)"/.exec(header(call, 'paypal-mock-response') ?? '')?.[1];
  if (code) throw Refusal.of(code);
}

const delayOf = ({ ms = 1000, upToMs }: Fault): number => (upToMs === undefined ? ms : Math.random() * upToMs);
