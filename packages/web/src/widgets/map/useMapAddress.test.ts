import { describe, expect, it } from 'vitest';
import { readMapAddress, writeMapAddress } from './useMapAddress.ts';

describe('the map in an address', () => {
  it('survives the round trip', () => {
    const writtenParams = writeMapAddress(new URLSearchParams('tab=2'), {
      at: { lng: 121.4737, lat: 31.2304, zoom: 12.5 },
      hiddenConditions: new Set(['offline', 'late']),
      elevatorId: '42',
    });
    expect(writtenParams.toString()).toBe(
      'tab=2&at=121.47370%2C31.23040%2C12.50&hide=offline%2Clate&elevator=42',
    );
    expect(readMapAddress(writtenParams)).toEqual({
      at: { lng: 121.4737, lat: 31.2304, zoom: 12.5 },
      hiddenConditions: new Set(['offline', 'late']),
      elevatorId: '42',
    });
  });

  it('omits defaults', () => {
    const params = new URLSearchParams('hide=late&elevator=42');
    expect(writeMapAddress(params, { hiddenConditions: new Set(), elevatorId: null }).toString()).toBe('');
  });

  it.each(['', 'at=1,2', 'at=a,b,c', 'at=200,0,3', 'at=0,91,3'])('has no place for "%s"', (text) => {
    expect(readMapAddress(new URLSearchParams(text)).at).toBeNull();
  });
});
