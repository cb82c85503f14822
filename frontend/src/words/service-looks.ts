import {
  Cctv,
  Cloud,
  Compass,
  Database,
  LifeBuoy,
  Network,
  PanelsTopLeft,
  Server,
  Smartphone,
  type LucideIcon,
} from 'lucide-react';
import type { ServiceSlug } from '../messages';

interface ServiceLook {
  icon: LucideIcon;
  pastel: number;
}

/** Icon and pastel of each service, the same wherever it appears. */
export const serviceLooks: Record<ServiceSlug, ServiceLook> = {
  'web-development': { icon: PanelsTopLeft, pastel: 0 },
  'cloud-deployment': { icon: Cloud, pastel: 1 },
  'mobile-app-development': { icon: Smartphone, pastel: 2 },
  'api-database-design': { icon: Database, pastel: 8 },
  'tech-consulting': { icon: Compass, pastel: 5 },
  'maintenance-support': { icon: LifeBuoy, pastel: 6 },
  'it-networking': { icon: Network, pastel: 7 },
  'domain-file-server': { icon: Server, pastel: 9 },
  'security-cameras': { icon: Cctv, pastel: 3 },
};
