import type { DemoEntry } from './demo-faq.js';

export const MONEY_ENTRIES: DemoEntry[] = [
  {
    question: 'Which payment methods do you accept?',
    answer:
      'You pay through PayPal: with your PayPal balance, a bank account or a card. There is no PayPal account needed for cards.',
    tags: 'payments, paypal',
    aliases: ['How can I pay?', 'Do you take credit cards?', 'Can I pay with PayPal?', 'Is a bank transfer possible?'],
    isPinned: true,
    counts: [812, 96, 4],
  },
  {
    question: 'When do I pay for a milestone or a project?',
    answer:
      'You pay once per project, after you accept the quotation. The Pay button is on <b>My Projects</b> while the payment is pending.',
    tags: 'payments, milestones',
    aliases: ['when is payment due', 'pay per milestone', 'Do I pay before the work begins?'],
    visibility: 'user',
    counts: [640, 71, 3],
  },
  {
    question: 'Can the price change later?',
    answer:
      'The price of your quotation is fixed for the agreed scope. If you want something else on the way, we send a new figure first, and nothing is built before you agree.',
    tags: 'pricing',
    aliases: ['Is the price fixed?', 'Will it become more expensive?', 'What if it costs more than quoted?'],
    counts: [377, 38, 14],
  },
  {
    question: 'How much does a project cost?',
    answer:
      'It depends on what is to be built. Every service page names a range, and a quotation for your case is free: send it from any service page.',
    tags: 'pricing, quotation',
    aliases: [
      'What are your prices?',
      'What will it cost me?',
      'What do you charge?',
      'Do you have a price list?',
      'ballpark figure',
      'minimum budget',
    ],
    counts: [533, 47, 9],
  },
  {
    question: 'Is the quotation free?',
    answer: 'Yes. A quotation costs nothing and binds you to nothing until you accept it.',
    tags: 'quotation, pricing',
    aliases: ['Do you charge for an estimate?', 'Does asking for a quote cost anything?'],
  },
  {
    question: 'How do I request a quotation?',
    answer:
      'Open the page of the service you need, choose a price range and fill in the form. We reply within 1 to 2 business days.',
    tags: 'quotation, start',
    aliases: ['Where can I get a quote?', 'I want an offer', 'I need an estimate'],
  },
  {
    question: 'How long is a quotation valid?',
    answer: 'Thirty days, unless it says otherwise. After that we look at it once more and confirm or renew it.',
    tags: 'quotation',
    aliases: ['When does my quote expire?', 'Until when can I accept the offer?'],
  },
  {
    question: 'Do I get a receipt?',
    answer:
      'Yes. As soon as a payment is complete we mail a numbered receipt, and you find it under <b>My Projects</b> as PDF.',
    tags: 'payments, receipts',
    aliases: ['Where is my invoice?', 'Can I get an invoice for last month?', 'I need a bill for my accountant'],
    visibility: 'user',
  },
  {
    question: 'My payment failed. What can I do?',
    answer:
      'Try again from <b>My Projects</b>: nothing was charged if the page says so. If PayPal shows a charge and your project is still pending, write to us and we look into it the same day.',
    tags: 'payments, problems',
    aliases: ['The payment did not go through', 'My card was declined', 'PayPal shows an error'],
    visibility: 'user',
  },
  {
    question: 'Can I pay in installments?',
    answer:
      'Large projects can be split into several, each with its own quotation and payment. Tell us before you accept.',
    tags: 'payments, milestones',
    aliases: ['Can I split the payment?', 'Is there a payment plan?', 'pay in several parts'],
  },
  {
    question: 'Do I get my money back if I cancel?',
    answer: 'If work has not begun, we refund everything. Afterwards we charge only what is done and refund the rest.',
    tags: 'payments, refunds, cancel',
    aliases: ['What is your refund policy?', 'I want a refund', 'Can I cancel my project?'],
  },
  {
    question: 'Do prices include tax?',
    answer: 'Prices on this site are net. The quotation shows the tax that applies where you are.',
    tags: 'pricing, tax',
    aliases: ['Is VAT included?', 'Do I have to pay sales tax on top?'],
  },
  {
    question: 'Do you offer discounts?',
    answer: 'Current offers are on your dashboard. Non-profit organizations get ten percent off on request.',
    tags: 'pricing, offers',
    aliases: ['Is there a special price?', 'discount for charities', 'Do you have any deals?'],
  },
  {
    question: 'How do we issue a refund?',
    answer:
      'Refund in the PayPal account of the firm. The project returns to pending by itself, and a credit note is made.',
    tags: 'payments, internal',
    aliases: ['refund a customer', 'How do I pay money back to a client?'],
    visibility: 'admin',
    counts: [58, 6, 0],
  },
  {
    question: 'What do we do with a payment that needs a review?',
    answer: 'Open <b>Payments</b>, filter by Review, compare it with PayPal and mark it as reviewed with a note.',
    tags: 'payments, internal',
    aliases: ['payment does not match the price', 'handle a payment under review'],
    visibility: 'admin',
  },
  {
    question: 'Who owns the source code?',
    answer: 'You do, once the project is paid. We hand over the repository with its history.',
    tags: 'legal, delivery',
    aliases: ['Do we get the rights?', 'Does the software belong to us?', 'Who has the copyright?'],
    counts: [244, 41, 1],
  },
  {
    question: 'Do you sign a non-disclosure agreement?',
    answer: 'Gladly: yours or ours, before you tell us anything.',
    tags: 'legal',
    aliases: ['Can we have an NDA?', 'Is my idea safe with you?', 'Do you keep things confidential?'],
  },
  {
    question: 'Is there a contract?',
    answer:
      'The accepted quotation and our terms are the contract. Larger firms often add a frame agreement of their own.',
    tags: 'legal',
    aliases: ['Do we sign an agreement?', 'Where are your terms and conditions?'],
  },
  {
    question: 'How do you handle personal data?',
    answer:
      'We process only what the work needs, in the region you choose, and sign a data processing agreement. Details are in the <b>Terms</b>.',
    tags: 'privacy, legal',
    aliases: ['Are you GDPR compliant?', 'What happens with my data?', 'privacy policy'],
  },
  {
    question: 'How do I delete my account?',
    answer:
      'Write to us from the address of your account. We delete it within thirty days, except for what the law makes us keep.',
    tags: 'account, privacy',
    aliases: ['Remove my profile', 'Please erase my data', 'close my account'],
  },
  {
    question: 'Do you give a warranty?',
    answer: 'Defects that show within ninety days of delivery are fixed free of charge.',
    tags: 'warranty, support',
    aliases: ['Who pays for bugs after launch?', 'Is there a guarantee?', 'Do you fix errors for free?'],
  },
];
