import { uiSettings } from '@hoistway/shared/resources/uiSettings.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';
import type { Draft } from '../../crud/row.ts';
import { BrandPreview } from './BrandPreview.tsx';

const preview = (values: Draft) => <BrandPreview values={values} />;

/** Brands by host, with a preview during input (§1). */
export default function UiSettings() {
  return <ResourceScreen resource={uiSettings} preview={preview} />;
}
