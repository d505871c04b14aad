import { describe, expect, it } from 'vitest';
import { canonicalUrl } from './canonicalPath.ts';

const wanted = '/api/main/captcha';

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
  ])('spelled %s is the one that it means', (spelled) => {
    expect(canonicalUrl(spelled)).toBe(wanted);
    expect(canonicalUrl(`${spelled}?a=%63`)).toBe(`${wanted}?a=%63`);
  });

  it.each(['/api/main/%2563aptcha', '/api/main/Captcha', '/api/main/captcha;x=1', '/api/main/captcha/'])(
    'spelled %s is another one',
    (other) => expect(canonicalUrl(other)).toBe(other),
  );

  it('keeps what is escaped as data, in capitals', () => {
    expect(canonicalUrl('/api/files/a%2fb%c3%a9%3f')).toBe('/api/files/a%2Fb%C3%A9%3F');
    expect(canonicalUrl('/')).toBe('/');
    expect(canonicalUrl('/?a=1')).toBe('/?a=1');
  });

  it.each(['/a%00b', '/a?b=%00', '/a%zz', '/a%', '/a\0'])('spelled %j is none', (broken) =>
    expect(canonicalUrl(broken)).toBeNull(),
  );
});
