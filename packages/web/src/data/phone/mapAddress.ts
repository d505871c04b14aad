import type { Place } from '@hoistway/shared/model/field.ts';
import { locale } from '../settings.ts';

/**
 * Address of the route in the phone's own map: Amap for readers of Chinese (it takes WGS-84 and converts it),
 * Apple's on its devices, the `geo:` scheme on Android, a web map elsewhere.
 */
export function mapAddress(
  { lng, lat }: Place,
  name: string,
  device: { userAgent: string; language: string } = { userAgent: navigator.userAgent, language: locale },
): string {
  const label = encodeURIComponent(name);
  if (device.language === 'zh-CN')
    return `https://uri.amap.com/navigation?to=${lng},${lat},${label}&mode=car&coordinate=wgs84&callnative=1`;
  if (/iPhone|iPad/.test(device.userAgent))
    return `https://maps.apple.com/?daddr=${lat},${lng}&dirflg=d&q=${label}`;
  if (/Android/.test(device.userAgent)) return `geo:${lat},${lng}?q=${lat},${lng}(${label})`;
  return `https://www.openstreetmap.org/directions?to=${lat}%2C${lng}`;
}
