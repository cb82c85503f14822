import type { FeatureView } from '../../contract/api/features';
import { featureMessages } from '../../messages';
import { featurePastel, featureTitle } from '../../modules/features/feature-title';
import { useQuotation } from '../../modules/requests/quotation/useQuotation';

export function useFeatureQuotation() {
  const { ask, dialog } = useQuotation();
  const quote = (feature: FeatureView) =>
    ask({
      title: featureTitle(feature),
      request: featureTitle(feature),
      area: featureMessages.title,
      ...(feature.price_range && { range: feature.price_range }),
      pastel: featurePastel(feature),
    });
  return { quote, dialog };
}
