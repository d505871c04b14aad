import { describe, expect, it } from 'vitest';
import { canonicalUrl } from './canonicalPath.ts';

const canonical = '/api/main/captcha';

describe('a path', () => {
  it.each([
    '/api/main/%63aptcha',
    '/api/main/%63%61%70%74%63%68%61',
    '/%61pi/m%61in/captcha',
    '//api///main//captcha',
    '/api/./main/./captcha',
    '/api/x/../main/captcha',
    '/api/x/%2e%2e/main/captcha',
    '\\api\\main\\captcha',
    '/../../api/main/captcha',
  ])('%s is a spelling of the canonical path', (variant) => {
    expect(canonicalUrl(variant)).toBe(canonical);
    expect(canonicalUrl(`${variant}?a=%63`)).toBe(`${canonical}?a=%63`);
  });

  it.each(['/api/main/%2563aptcha', '/api/main/Captcha', '/api/main/captcha;x=1', '/api/main/captcha/'])(
    '%s is another path',
    (other) => expect(canonicalUrl(other)).toBe(other),
  );

  it('keeps escaped data, with escapes in capitals', () => {
    expect(canonicalUrl('/api/files/a%2fb%c3%a9%3f')).toBe('/api/files/a%2Fb%C3%A9%3F');
    expect(canonicalUrl('/')).toBe('/');
    expect(canonicalUrl('/?a=1')).toBe('/?a=1');
  });

  it.each(['/a%00b', '/a?b=%00', '/a%zz', '/a%', '/a\0'])('%j is no path', (malformedUrl) =>
    expect(canonicalUrl(malformedUrl)).toBeNull(),
  );
});
