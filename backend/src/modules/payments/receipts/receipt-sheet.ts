import { dayText } from '../../../core/common/text/formats.js';
import type { Receipt } from './receipt.entity.js';
import type { Sheet } from './pdf/receipt-pdf.js';
import { amountText, isVoid, localeOf, moneyMark, moneyWay } from './receipt.rules.js';

export function sheetOf(receipt: Receipt, all: Receipt[]): Sheet {
  const { kind, number, seller, orderId, captureId } = receipt;
  const isReceipt = kind === 'receipt';
  const heading = isReceipt ? 'Receipt' : 'Credit note';
  return {
    title: `${heading} ${number}`,
    marks: [
      { text: moneyMark(receipt.environment), tone: 'warn' as const },
      { text: voidMark(receipt, all), tone: 'bad' as const },
    ].filter(({ text }) => text !== ''),
    date: dayText(receipt.issuedOn, localeOf(seller)),
    firm: seller.name,
    seller: [seller.legalName, ...seller.address, seller.email, seller.phone].filter(Boolean),
    buyer: [receipt.buyerName, receipt.buyerEmail].filter(Boolean),
    refersTo: receipt.refersTo && `for ${isReceipt ? 'credit note' : 'receipt'} ${receipt.refersTo}`,
    projectTitle: receipt.projectTitle,
    amountLabel: isReceipt ? 'Amount paid' : 'Amount credited',
    amount: amountText(receipt),
    way: moneyWay(receipt),
    payment: [['PayPal order', orderId], ...(captureId ? [['PayPal capture', captureId] as [string, string]] : [])],
    thanks: closingOf(receipt),
    foot: [seller.legalName, seller.email, seller.phone].filter(Boolean).join('  ·  '),
    issuedAt: receipt.createdAt,
  };
}

function closingOf(receipt: Receipt): string {
  const { kind, refersTo, reason } = receipt;
  const amount = amountText(receipt);
  if (kind === 'credit_note')
    return `This credit note ${reason === 'reversal' ? 'cancels' : 'refunds'} ${amount} of receipt ${refersTo}.`;
  return refersTo
    ? `PayPal returned ${amount} to us: credit note ${refersTo} is void.`
    : 'Thank you for your business.';
}

function voidMark(receipt: Receipt, all: Receipt[]): string {
  if (!isVoid(receipt, all)) return '';
  const notes = all.filter(({ refersTo }) => refersTo === receipt.number).map(({ number }) => number);
  return `VOID – refunded by ${notes.join(', ')}`;
}
