import type { FeatureView } from '../../api/generated/features';
import { pastelIndex } from '../../app/theme/pastel';
import { featureMessages as words } from '../../messages';

export const featureTitle = ({ title }: Pick<FeatureView, 'title'>): string => title.trim() || words.untitled;
export const featurePastel = ({ id, title }: Pick<FeatureView, 'id' | 'title'>): number => pastelIndex(id, title);
