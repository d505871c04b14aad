import { uiSettings } from '@hoistway/shared/resources/uiSettings.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';
import type { Draft } from '../../crud/row.ts';
import { BrandPreview } from './BrandPreview.tsx';

const preview = (values: Draft) => <BrandPreview values={values} />;

/** Brands by host, each seen as it will look while it is written (§1). */
export default function UiSettings() {
  return <ResourceScreen resource={uiSettings} preview={preview} />;
}
