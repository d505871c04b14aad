import { uploadLimits } from '@hoistway/shared/domain/constants.ts';
import { type FileInfo, fileInfoSchema } from '@hoistway/shared/domain/fileInfo.ts';
import type { UploadPurpose } from '@hoistway/shared/model/upload.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../data/apiError.ts';
import { errorText } from '../../../data/errorText.ts';
import { unfit, useFileMemory } from '../../../data/files.ts';
import { upload } from '../../../data/upload.ts';
import { byteText, numberText } from '../../formats.ts';

interface Sending {
  name: string;
  /** Share that has been sent, 0 to 1. */
  sentShare: number;
}

/** Uploads one file at a time, after the checks that need no server. */
export function useUpload(purpose: UploadPurpose, onUploaded: (file: FileInfo) => void) {
  const { t } = useTranslation();
  const rememberInfo = useFileMemory();
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState('');
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const { bytes, extensions } = uploadLimits[purpose];
  const types = extensions.join(', ');
  const most = t('records.files.megabytes', { count: numberText(bytes / 2 ** 20) });
  const words = {
    type: (name: string) => t('records.files.refused', { name, types }),
    size: (size: number) => t('records.files.tooLarge', { size: byteText(size), most }),
  };

  const send = async (files: readonly File[]) => {
    const [file, ...more] = files;
    if (file === undefined) return;
    if (more.length > 0) {
      const areImages = files.every(({ type }) => type.startsWith('image/'));
      return setProblem(t(areImages ? 'records.files.tooManyImages' : 'records.files.oneOnly'));
    }
    const wrong = unfit(purpose, file);
    if (wrong !== null) return setProblem(wrong === 'type' ? words.type(file.name) : words.size(file.size));
    const control = new AbortController();
    stop.current = control;
    setProblem('');
    setSending({ name: file.name, sentShare: 0 });
    try {
      const answer: unknown = await upload({
        path: 'files',
        query: { purpose },
        file,
        signal: control.signal,
        onSent: (sentShare) => setSending({ name: file.name, sentShare: sentShare }),
      });
      const fileInfo = fileInfoSchema.parse(answer);
      rememberInfo(fileInfo);
      onUploaded(fileInfo);
    } catch (error) {
      if (control.signal.aborted) return;
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'fileTypeRefused') setProblem(words.type(file.name));
      else if (code === 'fileTooLarge') setProblem(words.size(file.size));
      else setProblem(errorText(error));
    } finally {
      if (stop.current === control) setSending(null);
    }
  };
  const cancel = () => {
    stop.current?.abort();
    setSending(null);
  };
  return { send, cancel, sending, problem, limits: t('records.files.limits', { types, most }), extensions };
}
