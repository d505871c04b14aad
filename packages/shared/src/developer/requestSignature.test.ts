import { describe, expect, it } from 'vitest';
import { signedText } from './requestSignature.ts';

const request = {
  method: 'get',
  target: '/open/v1/events',
  bodyHash: 'e3b0',
  timestamp: '1766448000',
  nonce: 'n',
};

describe('the signed text', () => {
  it('has one line for each part', () => {
    expect(signedText(request)).toBe('GET\n/open/v1/events\ne3b0\n1766448000\nn');
  });

  it('is the same for every order of the parameters, and another for another value', () => {
    const ofQuery = (query: string) => signedText({ ...request, target: `/open/v1/events?${query}` });
    expect(ofQuery('limit=5&after=12')).toBe(ofQuery('after=12&limit=5'));
    expect(ofQuery('after=12&limit=5')).toContain('/open/v1/events?after=12&limit=5');
    expect(ofQuery('after=13&limit=5')).not.toBe(ofQuery('after=12&limit=5'));
  });
});
