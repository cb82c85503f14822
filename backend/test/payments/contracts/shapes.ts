import { ACCOUNT, ADDRESS, closed, ID, LINKS, list, MONEY, oneOf, own, SHORT, TIMES, words } from './members.js';
import { refusals } from './refusals.js';
import { webhooks } from './webhooks.js';

const INTENT = oneOf('CAPTURE', 'AUTHORIZE');
const NAME = closed({ given_name: { type: 'string', maxLength: 140 }, surname: { type: 'string', maxLength: 140 } });
const EMAIL = { type: 'string', minLength: 3, maxLength: 254, pattern: '^[^@]+@[^@]+$' };
const PAYEE = closed({ email_address: EMAIL, merchant_id: ACCOUNT });

const unit = { reference_id: words(256), description: SHORT, custom_id: SHORT, invoice_id: SHORT, payee: PAYEE };

const orders = {
  order_request: closed(
    {
      intent: INTENT,
      purchase_units: list(closed({ ...unit, amount: MONEY }, 'amount'), 1, 10),
      payment_source: closed({ paypal: closed({ experience_context: own('experience') }) }),
    },
    'intent',
    'purchase_units',
  ),
  experience: closed({
    brand_name: SHORT,
    locale: words(11, '^[a-z]{2}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\\d{3}))?$'),
    shipping_preference: oneOf('GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'),
    landing_page: oneOf('LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE'),
    user_action: oneOf('CONTINUE', 'PAY_NOW'),
    payment_method_preference: oneOf('UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED'),
    return_url: words(4000, ADDRESS),
    cancel_url: words(4000, ADDRESS),
  }),
  order_capture_request: closed({ payment_source: { type: 'object' } }),
  order: closed(
    {
      id: ID,
      intent: INTENT,
      status: oneOf('CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED'),
      payer: closed({
        email_address: EMAIL,
        payer_id: ACCOUNT,
        name: NAME,
        address: closed({ country_code: words(2, '^([A-Z]{2}|C2)$') }, 'country_code'),
      }),
      payment_source: closed({
        paypal: closed({
          email_address: EMAIL,
          account_id: ACCOUNT,
          account_status: oneOf('VERIFIED', 'UNVERIFIED'),
          name: NAME,
        }),
      }),
      purchase_units: list(
        closed({
          ...unit,
          amount: MONEY,
          payments: closed({ captures: list(own('capture')), refunds: list(own('refund')) }),
        }),
        1,
        10,
      ),
      links: LINKS,
      ...TIMES,
    },
    'id',
    'status',
    'links',
  ),
};

const captureMembers = {
  id: ID,
  amount: MONEY,
  status: oneOf('COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED'),
  status_details: closed({
    reason: oneOf(
      'BUYER_COMPLAINT',
      'CHARGEBACK',
      'DECLINED_BY_RISK_FRAUD_FILTERS',
      'ECHECK',
      'INTERNATIONAL_WITHDRAWAL',
      'OTHER',
      'PENDING_REVIEW',
      'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION',
      'REFUNDED',
      'TRANSACTION_APPROVED_AWAITING_FUNDING',
      'UNILATERAL',
      'VERIFICATION_REQUIRED',
    ),
  }),
  invoice_id: { type: 'string' },
  custom_id: words(255),
  final_capture: { type: 'boolean' },
  seller_protection: closed({
    status: oneOf('ELIGIBLE', 'PARTIALLY_ELIGIBLE', 'NOT_ELIGIBLE'),
    dispute_categories: list(oneOf('ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION')),
  }),
  seller_receivable_breakdown: closed(
    { gross_amount: MONEY, paypal_fee: MONEY, net_amount: MONEY, receivable_amount: MONEY },
    'gross_amount',
  ),
  links: LINKS,
  ...TIMES,
};
const review = {
  if: { properties: { status: { const: 'PENDING' } } },
  then: { properties: { seller_receivable_breakdown: false } },
};

const payments = {
  capture: { ...closed(captureMembers, 'id', 'status'), ...review },
  capture_alone: {
    ...closed(
      {
        ...captureMembers,
        payee: PAYEE,
        supplementary_data: closed({ related_ids: closed({ order_id: ID, authorization_id: ID, capture_id: ID }) }),
      },
      'id',
      'status',
      'amount',
    ),
    ...review,
  },
  refund_request: closed({ amount: MONEY, custom_id: SHORT, invoice_id: SHORT, note_to_payer: words(255) }),
  refund: closed(
    {
      id: ID,
      status: oneOf('CANCELLED', 'FAILED', 'PENDING', 'COMPLETED'),
      status_details: closed({ reason: oneOf('ECHECK') }),
      amount: MONEY,
      invoice_id: { type: 'string' },
      custom_id: words(255, '^[A-Za-z0-9_.,-]*$'),
      note_to_payer: { type: 'string' },
      seller_payable_breakdown: closed({
        gross_amount: MONEY,
        paypal_fee: MONEY,
        net_amount: MONEY,
        total_refunded_amount: MONEY,
      }),
      payer: PAYEE,
      links: LINKS,
      ...TIMES,
    },
    'id',
    'status',
    'links',
  ),
};

const disputeMembers = {
  dispute_id: words(255, '^[A-Za-z0-9-]+$'),
  reason: oneOf(
    'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    'MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED',
    'UNAUTHORISED',
    'CREDIT_NOT_PROCESSED',
    'DUPLICATE_TRANSACTION',
    'INCORRECT_AMOUNT',
    'PAYMENT_BY_OTHER_MEANS',
    'CANCELED_RECURRING_BILLING',
    'PROBLEM_WITH_REMITTANCE',
    'OTHER',
  ),
  status: oneOf(
    'OPEN',
    'WAITING_FOR_BUYER_RESPONSE',
    'WAITING_FOR_SELLER_RESPONSE',
    'UNDER_REVIEW',
    'RESOLVED',
    'OTHER',
  ),
  dispute_amount: MONEY,
  dispute_life_cycle_stage: oneOf('INQUIRY', 'CHARGEBACK', 'PRE_ARBITRATION', 'ARBITRATION'),
  dispute_channel: oneOf('INTERNAL', 'EXTERNAL', 'ALERT'),
  links: LINKS,
  ...TIMES,
};

const disputes = {
  dispute_search: closed({ items: list(closed(disputeMembers, 'dispute_id'), 1, 100), links: LINKS }),
  dispute: closed(
    {
      ...disputeMembers,
      disputed_transactions: list(
        closed({
          buyer_transaction_id: words(255, '^[A-Za-z0-9-]+$'),
          seller_transaction_id: words(255, '^[A-Za-z0-9-]+$'),
          invoice_number: words(127, '^[A-Za-z0-9:|-]+$'),
          custom: words(2000),
        }),
        1,
      ),
      dispute_outcome: closed({
        outcome_code: oneOf(
          'RESOLVED_BUYER_FAVOUR',
          'RESOLVED_SELLER_FAVOUR',
          'RESOLVED_WITH_PAYOUT',
          'CANCELED_BY_BUYER',
          'ACCEPTED',
          'DENIED',
          'NONE',
        ),
        amount_refunded: MONEY,
      }),
    },
    'dispute_id',
    'status',
  ),
};

const prose = {
  token_request: closed({ grant_type: oneOf('client_credentials') }, 'grant_type'),
  token: closed(
    {
      scope: { type: 'string' },
      access_token: words(4000),
      token_type: oneOf('Bearer'),
      app_id: words(100, '^APP-[A-Z0-9]+$'),
      expires_in: { type: 'integer', minimum: 1 },
      nonce: { type: 'string' },
    },
    'access_token',
    'token_type',
    'expires_in',
  ),
  token_refused: closed({ error: words(100, '^[a-z_]+$'), error_description: { type: 'string' } }, 'error'),
  approval_reversed: closed({ order_id: ID }, 'order_id'),
};

export const SHAPES = { $defs: { ...orders, ...payments, ...disputes, ...prose, ...webhooks, ...refusals } };
export type ShapeName = keyof (typeof SHAPES)['$defs'];
