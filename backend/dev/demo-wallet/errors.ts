import { randomBytes } from 'node:crypto';

interface Kind {
  status: number;
  name: string;
  message: string;
}

const INVALID: Kind = {
  status: 400,
  name: 'INVALID_REQUEST',
  message: 'Request is not well-formed, syntactically incorrect, or violates schema.',
};
const UNPROCESSABLE: Kind = {
  status: 422,
  name: 'UNPROCESSABLE_ENTITY',
  message: 'The requested action could not be performed, semantically incorrect, or failed business validation.',
};
const FORBIDDEN: Kind = {
  status: 403,
  name: 'NOT_AUTHORIZED',
  message: 'Authorization failed due to insufficient permissions.',
};
const MISSING: Kind = { status: 404, name: 'RESOURCE_NOT_FOUND', message: 'The specified resource does not exist.' };
const CONFLICT: Kind = {
  status: 409,
  name: 'RESOURCE_CONFLICT',
  message: 'The server has detected a conflict while processing this request.',
};
const UNAUTHENTICATED: Kind = {
  status: 401,
  name: 'AUTHENTICATION_FAILURE',
  message: 'Authentication failed due to missing authorization header, or invalid authentication credentials.',
};
const LIMITED: Kind = {
  status: 429,
  name: 'RATE_LIMIT_REACHED',
  message: 'Too many requests. Blocked due to rate limiting.',
};
const INTERNAL: Kind = {
  status: 500,
  name: 'INTERNAL_SERVER_ERROR',
  message: 'An internal server error occurred.',
};
const UNAVAILABLE: Kind = { status: 503, name: 'SERVICE_UNAVAILABLE', message: 'Service Unavailable.' };

/** Issues whose kind is not 422, with the descriptions of the common ones. */
const ISSUES: Record<string, [Kind, string]> = {
  MISSING_REQUIRED_PARAMETER: [INVALID, 'A required field is missing.'],
  INVALID_PARAMETER_SYNTAX: [INVALID, 'The value of a field does not conform to the expected format.'],
  INVALID_PARAMETER_VALUE: [INVALID, 'The value of a field is invalid.'],
  MALFORMED_REQUEST_JSON: [INVALID, 'The request JSON is not well formed.'],
  PAYPAL_REQUEST_ID_REQUIRED: [
    INVALID,
    'A PayPal-Request-Id is required if you are trying to process payment for an Order.',
  ],
  DUPLICATE_REQUEST_ID: [INVALID, 'The value of the PayPal-Request-Id header has been used already.'],
  PERMISSION_DENIED: [FORBIDDEN, 'You do not have permission to access or perform operations on this resource.'],
  INVALID_RESOURCE_ID: [MISSING, 'Specified resource ID does not exist. Please check the resource ID and try again.'],
  PREVIOUS_REQUEST_IN_PROGRESS: [
    CONFLICT,
    'A previous request on this resource is currently in progress. Please wait for sometime and try again.',
  ],
  ORDER_NOT_APPROVED: [UNPROCESSABLE, 'Payer has not yet approved the Order for payment.'],
  ORDER_ALREADY_CAPTURED: [
    UNPROCESSABLE,
    'Order already captured. If intent=CAPTURE only one capture per order is allowed.',
  ],
  ORDER_ALREADY_COMPLETED: [UNPROCESSABLE, 'The order cannot be patched after it is completed.'],
  INSTRUMENT_DECLINED: [UNPROCESSABLE, 'The instrument presented was either declined by the processor or bank.'],
  DUPLICATE_INVOICE_ID: [UNPROCESSABLE, 'Duplicate Invoice ID detected.'],
  INVALID_CURRENCY_CODE: [UNPROCESSABLE, 'Currency code is invalid or is not currently supported.'],
  DECIMAL_PRECISION: [UNPROCESSABLE, 'The value of the field should not be more than two decimal places.'],
  CANNOT_BE_ZERO_OR_NEGATIVE: [UNPROCESSABLE, 'Must be greater than zero.'],
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

/** A refusal with the body the real service would send. */
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
    const description = ISSUES[this.issue ?? '']?.[1] ?? 'The request could not be processed.';
    const location = this.detail.field ? 'body' : undefined;
    const details = this.issue ? [{ location, ...this.detail, issue: this.issue, description }] : [];
    return { name, message, debug_id: this.debugId, details, links: this.links };
  }
}
