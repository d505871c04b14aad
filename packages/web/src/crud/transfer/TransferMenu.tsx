import { Button, Menu, Portal } from '@chakra-ui/react';
import type { AnyResource } from '@hoistway/shared/model/resource.ts';
import { ArrowDownUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Query } from '../../data/client.ts';
import { download } from '../../data/download.ts';
import { errorText } from '../../data/errorText.ts';
import { hint, progress } from '../../ui/toast.ts';
import { byteText } from '../formats.ts';
import type { Labels } from '../labels.ts';

interface TransferMenuProps {
  resource: AnyResource;
  labels: Labels;
  /** The list's search: an export holds what the list finds. */
  query: Query;
  /** Absent where nothing may be written. */
  onImport?: (() => void) | undefined;
}

const formats = ['xlsx', 'csv'] as const;

/** Export, template and import of a list. */
export function TransferMenu({ resource, labels, query, onImport }: TransferMenuProps) {
  const { t } = useTranslation();
  const fetchFile = async (what: 'export' | 'template', format: string) => {
    const told = progress(t('records.exporting'));
    try {
      await download({
        path: `${resource.path}/${what}`,
        query: what === 'export' ? { ...query, format } : { format },
        fallbackName: `${labels.title}.${format}`,
        onBytes: (bytes) => told.tell(t('records.exportSize', { size: byteText(bytes) })),
      });
      told.succeed(t('records.exported'));
    } catch (error) {
      told.drop();
      hint(errorText(error));
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
              <Menu.Item
                key={format}
                value={`export-${format}`}
                onSelect={() => void fetchFile('export', format)}
              >
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
                    onSelect={() => void fetchFile('template', format)}
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
