import { minuteMs } from '@hoistway/shared/domain/timeUnits.ts';
import { ApiError } from './apiError.ts';
import { failureFrom, requestHeaders } from './client.ts';
import { queryString } from './urlQuery.ts';

/** A large import may take minutes after its upload. */
const uploadTimeoutMs = 30 * minuteMs;

interface Upload {
  path: string;
  query: Record<string, string | boolean>;
  file: File;
  /** Receives the share sent so far, 0 to 1. */
  onSent: (share: number) => void;
  signal: AbortSignal;
}

/** Posts one file as the form's `file` and returns the server's answer. @throws ApiError */
export function upload<T>({ path, query, file, onSent, signal }: Upload): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/${path}${queryString(query)}`);
    for (const [name, value] of Object.entries(requestHeaders())) request.setRequestHeader(name, value);
    request.responseType = 'text';
    request.timeout = uploadTimeoutMs;
    request.upload.onprogress = (event) => event.lengthComputable && onSent(event.loaded / event.total);
    const onNoAnswer = () => reject(new ApiError({ status: 0, code: 'connectionFailed', message: '' }));
    request.onerror = onNoAnswer;
    request.ontimeout = onNoAnswer;
    request.onabort = () => reject(signal.reason);
    request.onload = () => {
      if (request.status < 300) resolve(JSON.parse(request.responseText) as T);
      else reject(failureFrom(request.status, request.responseText));
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
