import type { ComponentType } from 'react';
import type { ServiceContent } from '../../site/content';
import { ServicePage } from '../../site/ServicePage';

/** The page of one service. */
export const serviceScreen = (content: ServiceContent): ComponentType =>
  function ServiceScreen() {
    return <ServicePage content={content} />;
  };
