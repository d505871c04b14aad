import { Button, Menu, Portal } from '@chakra-ui/react';
import type { AnyField } from '@hoistway/shared/model/field.ts';
import { Columns3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Labels } from '../labels.ts';

interface ColumnChoiceProps {
  all: readonly [string, AnyField][];
  columns: readonly [string, AnyField][];
  labels: Labels;
  onToggle: (name: string) => void;
  onReset: () => void;
}

/** Which columns a list shows; kept in the browser. */
export function ColumnChoice({ all, columns, labels, onToggle, onReset }: ColumnChoiceProps) {
  const { t } = useTranslation();
  const shown = new Set(columns.map(([name]) => name));
  return (
    <Menu.Root lazyMount closeOnSelect={false} positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button size="sm" variant="ghost" color="muted" aria-label={t('records.columns')}>
          <Columns3 />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content maxH="96" overflowY="auto">
            {all.map(([name]) => (
              <Menu.CheckboxItem
                key={name}
                value={name}
                checked={shown.has(name)}
                disabled={shown.size === 1 && shown.has(name)}
                onCheckedChange={() => onToggle(name)}
              >
                {labels.field(name)}
                <Menu.ItemIndicator />
              </Menu.CheckboxItem>
            ))}
            <Menu.Separator />
            <Menu.Item value="reset" onSelect={onReset}>
              {t('records.columnsDefault')}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
