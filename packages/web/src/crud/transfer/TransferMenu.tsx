import { Button, Menu, Portal } from '@chakra-ui/react';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { ArrowDownUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { download } from '../../data/download.ts';
import { errorText } from '../../data/errorText.ts';
import type { Query } from '../../data/urlQuery.ts';
import { watchExport } from '../../data/watchExport.ts';
import { hint, progress } from '../../ui/toast.ts';
import { numberText } from '../formats.ts';
import type { Labels } from '../labels.ts';

interface TransferMenuProps {
  resource: AnyResource;
  labels: Labels;
  /** The list's search, whose matches are exported. */
  query: Query;
  /** Absent without write access. */
  onImport?: (() => void) | undefined;
}

const formats = ['xlsx', 'csv'] as const;

/** Export, template and import of a list. */
export function TransferMenu({ resource, labels, query, onImport }: TransferMenuProps) {
  const { t } = useTranslation();
  const fileOf = (what: 'export' | 'template', format: string) => ({
    path: `${resource.path}/${what}`,
    fallbackName: `${labels.title}.${format}`,
  });
  const fetchTemplate = (format: string) =>
    download({ ...fileOf('template', format), query: { format } }).catch((error: unknown) =>
      hint(errorText(error)),
    );
  const fetchExport = async (format: string) => {
    const stop = new AbortController();
    const exportProgress = progress(t('records.exporting'), {
      label: t('common.cancel'),
      onClick: () => stop.abort(),
    });
    const watch = watchExport(({ done: doneRows, total }) =>
      exportProgress.update(
        t('records.exportRows', { done: numberText(doneRows), total: numberText(total) }),
        total > 0 ? doneRows / total : undefined,
      ),
    );
    try {
      await download({
        ...fileOf('export', format),
        query: { ...query, format, progress: watch.key },
        signal: stop.signal,
      });
      exportProgress.succeed(t('records.exported'));
    } catch (error) {
      exportProgress.drop();
      if (!stop.signal.aborted) hint(errorText(error));
    } finally {
      watch.end();
    }
  };
  return (
    <Menu.Root lazyMount positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button size="sm" variant="ghost" color="muted">
          <ArrowDownUp />
          {onImport ? `${t('records.import')} · ${t('records.export')}` : t('records.export')}
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {formats.map((format) => (
              <Menu.Item key={format} value={`export-${format}`} onSelect={() => void fetchExport(format)}>
                {t('records.exportAs', { format })}
              </Menu.Item>
            ))}
            {onImport && (
              <>
                <Menu.Separator />
                <Menu.Item value="import" onSelect={onImport}>
                  {t('records.import')}
                </Menu.Item>
                {formats.map((format) => (
                  <Menu.Item
                    key={format}
                    value={`template-${format}`}
                    onSelect={() => void fetchTemplate(format)}
                  >
                    {t('records.templateAs', { format })}
                  </Menu.Item>
                ))}
              </>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
