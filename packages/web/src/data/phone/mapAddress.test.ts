import { expect, test } from 'vitest';
import { mapAddress } from './mapAddress.ts';

const place = { lng: 121.5, lat: 31.23 };
test.each([
  ['zh-CN', 'iPhone', 'https://uri.amap.com/navigation?to=121.5,31.23,A%20%26%20B&mode=car&coordinate=wgs84'],
  ['en-US', 'iPhone', 'https://maps.apple.com/?daddr=31.23,121.5'],
  ['it-Italy', 'Android 15', 'geo:31.23,121.5?q=31.23,121.5(A%20%26%20B)'],
  ['en-US', 'X11; Linux', 'https://www.openstreetmap.org/directions?to=31.23%2C121.5'],
])('the way opens in the map application of a phone: %s on %s', (language, userAgent, start) => {
  expect(mapAddress(place, 'A & B', { language, userAgent })).toMatch(new RegExp(`^${escapeRegExp(start)}`));
});

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
