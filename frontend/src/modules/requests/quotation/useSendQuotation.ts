import type { UseFormReturn } from 'react-hook-form';
import { runCall } from '../../../api/run-call';
import { withReference } from '../../../api/errors';
import type { QuotationDto } from '../../../contract/api/requests';
import { quotationLimits } from '../../../contract/limits';
import { showFieldErrors } from '../../../ui/form/fields/field-errors';
import { quotationMessages as words } from '../../../messages';
import type { QuotationSubject } from './SubjectStrip';
import type { QuotationValues } from './QuotationForm';
import { useElapsed } from '../useSender';

const ask = async (quotationDto: QuotationDto) =>
  (await import('../../../contract/api/requests')).requestsApi.endpoints.requestQuotation.initiate({ quotationDto });

export function useSendQuotation(
  { request, range }: QuotationSubject,
  form: UseFormReturn<QuotationValues>,
  onDone: () => void,
) {
  const elapsed = useElapsed(form, ['requesterName', 'email']);
  return async ({ hp, ...values }: QuotationValues) => {
    const elapsedMs = elapsed();
    const filled = Object.entries(values).flatMap(([name, value]: [string, string]) =>
      value.trim() ? [[name, value.trim()]] : [],
    );
    const body: QuotationDto = {
      ...(Object.fromEntries(filled) as Pick<QuotationDto, 'requesterName' | 'email'>),
      serviceName: request.slice(0, quotationLimits.serviceName.maxLength),
      ...(range && { priceRange: range }),
      ...(hp && { website: hp }),
      ...(elapsedMs !== undefined && { elapsedMs }),
    };
    try {
      await runCall(() => ask(body));
      onDone();
    } catch (failure) {
      if (showFieldErrors(form, failure)) return;
      form.setError('root', { message: withReference(words.failed, failure) });
    }
  };
}
