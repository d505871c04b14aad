import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from './client.ts';

beforeEach(() => vi.stubGlobal('location', { origin: 'http://console.test' }));
afterEach(() => vi.unstubAllGlobals());

describe('a request', () => {
  it('without an answer differs from one that cannot be created', async () => {
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

  it('waits sixty seconds for an answer at the address that the page came from', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const urls: string[] = [];
    vi.stubGlobal('fetch', ({ url }: Request) => {
      urls.push(url);
      return Promise.resolve(Response.json({}));
    });
    await api.get('elevators');
    expect(timeout).toHaveBeenCalledExactlyOnceWith(60_000);
    expect(urls).toEqual(['http://console.test/api/elevators']);
    timeout.mockRestore();
  });

  it('carries its query and body, and returns the answer', async () => {
    const requests: Request[] = [];
    vi.stubGlobal('fetch', (request: Request) => {
      requests.push(request);
      return Promise.resolve(Response.json({ id: '7' }));
    });
    expect(await api.post('elevators', { no: 'E-7' }, { query: { kind: ['a', 'b'] } })).toEqual({ id: '7' });
    expect(requests[0]?.url).toBe('http://console.test/api/elevators?kind=a&kind=b');
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
    expect(await requests[0]?.json()).toEqual({ no: 'E-7' });
  });

  it('reads by query and by id, changes, deletes with or without an id, and fetches the bytes of a file', async () => {
    const calls: string[] = [];
    vi.stubGlobal('fetch', ({ method, url }: Request) => {
      calls.push(`${method} ${url.replace('http://console.test/api/', '')}`);
      return Promise.resolve(Response.json({ id: '7' }));
    });
    await api.get('elevators', { query: { no: 'E 7', empty: '', absent: undefined } });
    await api.get('elevators/7');
    await api.post('elevators', {}, { query: { dryRun: true } });
    await api.put('elevators', {}, { query: { dryRun: true } });
    await api.delete('elevators/7');
    await api.delete('views');
    expect((await api.bytes('elevators/export', { format: 'csv' })).byteLength).toBe('{"id":"7"}'.length);
    expect(calls).toEqual([
      'GET elevators?no=E+7',
      'GET elevators/7',
      'POST elevators?dryRun=true',
      'PUT elevators?dryRun=true',
      'DELETE elevators/7',
      'DELETE views',
      'GET elevators/export?format=csv',
    ]);
  });

  it.each([
    [{ id: '7' }, 'PUT'],
    [{ pkid: 7 }, 'PUT'],
    [{ id: '0' }, 'POST'],
    [{ id: 0, pkid: 0 }, 'POST'],
    [{}, 'POST'],
  ])('saves %j with %s', async (row, method) => {
    const methods: string[] = [];
    vi.stubGlobal('fetch', (request: Request) => {
      methods.push(request.method);
      return Promise.resolve(Response.json(row));
    });
    await api.save('elevators', row);
    expect(methods).toEqual([method]);
  });
});
