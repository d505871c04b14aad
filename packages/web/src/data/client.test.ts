import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from './client.ts';

beforeEach(() => vi.stubGlobal('location', { origin: 'http://console.test' }));
afterEach(() => vi.unstubAllGlobals());

describe('a request', () => {
  it('that nobody answers is told apart from one that cannot be put together', async () => {
    const fetch = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', fetch);
    await expect(api.get('elevators')).rejects.toMatchObject({ status: 0, code: 'connectionFailed' });
    expect(fetch).toHaveBeenCalledOnce();
    await expect(api.get('elevators', { orgId: 'no\nheader' })).rejects.toMatchObject({
      status: 0,
      code: 'requestFailed',
    });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('carries its query and body, and gives what was answered', async () => {
    const asked: Request[] = [];
    vi.stubGlobal('fetch', (request: Request) => {
      asked.push(request);
      return Promise.resolve(Response.json({ id: '7' }));
    });
    expect(await api.post('elevators', { no: 'E-7' }, { query: { kind: ['a', 'b'] } })).toEqual({ id: '7' });
    expect(asked[0]?.url).toBe('http://console.test/api/elevators?kind=a&kind=b');
    expect(asked[0]?.headers.get('content-type')).toBe('application/json');
    expect(await asked[0]?.json()).toEqual({ no: 'E-7' });
  });
});
