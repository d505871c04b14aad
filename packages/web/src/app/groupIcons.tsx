import {
  BellRing,
  Building2,
  ChartColumn,
  FileText,
  House,
  Landmark,
  type LucideIcon,
  Radar,
  Settings,
  ShieldCheck,
  Users,
  Wrench,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { Group } from './page.ts';

interface IconProps {
  size?: number;
  strokeWidth?: number;
}

/** A car in its shaft, in the line style of the other icons. */
function ElevatorIcon({ size = 18, strokeWidth = 1.6 }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <rect x="5" y="2.5" width="14" height="19" rx="2.5" />
      <path d="M12 2.5v8.5M12 13v5.5" />
      <rect x="8.5" y="11" width="7" height="7.5" rx="1" />
    </svg>
  );
}

export const homeIcon: LucideIcon = House;

export const groupIcons: Record<Group, ComponentType<IconProps>> = {
  statistics: ChartColumn,
  elevator: ElevatorIcon,
  monitor: Radar,
  event: BellRing,
  upkeep: Wrench,
  base: Building2,
  userRole: Users,
  system: Settings,
  document: FileText,
  access: Landmark,
  operations: ShieldCheck,
};
