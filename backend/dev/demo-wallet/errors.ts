import { randomBytes } from 'node:crypto';

interface Kind {
  status: number;
  name: string;
  message: string;
}

const INVALID: Kind = {
  status: 400,
  name: 'INVALID_REQUEST',
  message: 'This call is not written the way the wallet reads it.',
};
const UNPROCESSABLE: Kind = {
  status: 422,
  name: 'UNPROCESSABLE_ENTITY',
  message: 'The call can be read, but what it asks for is not possible.',
};
const FORBIDDEN: Kind = {
  status: 403,
  name: 'NOT_AUTHORIZED',
  message: 'This token does not reach that far.',
};
const MISSING: Kind = { status: 404, name: 'RESOURCE_NOT_FOUND', message: 'Nothing is known under this address.' };
const CONFLICT: Kind = {
  status: 409,
  name: 'RESOURCE_CONFLICT',
  message: 'Something else is happening to it at this moment.',
};
const UNAUTHENTICATED: Kind = {
  status: 401,
  name: 'AUTHENTICATION_FAILURE',
  message: 'No valid token came with the call.',
};
const LIMITED: Kind = {
  status: 429,
  name: 'RATE_LIMIT_REACHED',
  message: 'So many calls in a short time are not answered.',
};
const INTERNAL: Kind = {
  status: 500,
  name: 'INTERNAL_SERVER_ERROR',
  message: 'The demo wallet broke down over this call.',
};
const UNAVAILABLE: Kind = {
  status: 503,
  name: 'SERVICE_UNAVAILABLE',
  message: 'The demo wallet is out of order for the moment.',
};

/** Issues whose kind is not 422, and the common ones. Codes are the service's; the sentences are ours, and nothing may read them. */
const ISSUES: Record<string, [Kind, string]> = {
  MISSING_REQUIRED_PARAMETER: [INVALID, 'This field has to be there.'],
  INVALID_PARAMETER_SYNTAX: [INVALID, 'This field is not written as expected.'],
  INVALID_PARAMETER_VALUE: [INVALID, 'This field cannot have that value.'],
  MALFORMED_REQUEST_JSON: [INVALID, 'The body is no JSON.'],
  PAYPAL_REQUEST_ID_REQUIRED: [INVALID, 'An order that names how it is paid needs a PayPal-Request-Id.'],
  DUPLICATE_REQUEST_ID: [INVALID, 'Another call has used this PayPal-Request-Id.'],
  PERMISSION_DENIED: [FORBIDDEN, 'This token may not do that.'],
  INVALID_RESOURCE_ID: [MISSING, 'Nothing has this id.'],
  PREVIOUS_REQUEST_IN_PROGRESS: [CONFLICT, 'An earlier call with the same id is still being worked on.'],
  ORDER_NOT_APPROVED: [UNPROCESSABLE, 'The buyer has not agreed to this order.'],
  ORDER_ALREADY_CAPTURED: [UNPROCESSABLE, 'The money of this order was taken before.'],
  ORDER_ALREADY_COMPLETED: [UNPROCESSABLE, 'This order is done and cannot change any more.'],
  INSTRUMENT_DECLINED: [UNPROCESSABLE, 'The bank said no to this card or account.'],
  DUPLICATE_INVOICE_ID: [UNPROCESSABLE, 'Another order was paid under this invoice number.'],
  INVALID_CURRENCY_CODE: [UNPROCESSABLE, 'The demo wallet does not know this currency.'],
  DECIMALS_NOT_SUPPORTED: [UNPROCESSABLE, 'This currency has no decimals here.'],
  DECIMAL_PRECISION: [UNPROCESSABLE, 'Amounts have no more than two decimals.'],
  CANNOT_BE_ZERO_OR_NEGATIVE: [UNPROCESSABLE, 'Only amounts above zero are taken.'],
};

const BY_STATUS: Record<number, Kind> = {
  400: INVALID,
  401: UNAUTHENTICATED,
  403: FORBIDDEN,
  404: MISSING,
  409: CONFLICT,
  422: UNPROCESSABLE,
  429: LIMITED,
  500: INTERNAL,
  503: UNAVAILABLE,
};

export interface Detail {
  field?: string;
  value?: string;
  location?: string;
}

export interface Link {
  href: string;
  rel: string;
  method: string;
}

/** How an offending value is quoted in a refusal. */
export function quoted(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 80);
}

/** A refusal in the shape and with the codes of the real service. */
export class Refusal extends Error {
  readonly debugId = randomBytes(7).toString('hex').slice(0, 13);
  links: Link[] = [];

  private constructor(
    readonly kind: Kind,
    readonly issue?: string,
    readonly detail: Detail = {},
  ) {
    super(issue ?? kind.name);
  }

  /** By issue; an issue that is not in the table is a business refusal (422). */
  static of(issue: string, detail: Detail = {}): Refusal {
    return new Refusal(ISSUES[issue]?.[0] ?? UNPROCESSABLE, issue, detail);
  }

  /** By status alone: failures that carry no issue. */
  static status(status: number): Refusal {
    return new Refusal(BY_STATUS[status] ?? { ...INTERNAL, status });
  }

  /** The order is shown the buyer's way back to the wallet, as after a declined card. */
  withLinks(...links: Link[]): this {
    this.links = links;
    return this;
  }

  get status(): number {
    return this.kind.status;
  }

  body() {
    const { name, message } = this.kind;
    const description = ISSUES[this.issue ?? '']?.[1] ?? 'The demo wallet cannot do that.';
    const location = this.detail.field ? 'body' : undefined;
    const details = this.issue ? [{ location, ...this.detail, issue: this.issue, description }] : [];
    return { name, message, debug_id: this.debugId, details, links: this.links };
  }
}
