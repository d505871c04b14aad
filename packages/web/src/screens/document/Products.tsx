import { products } from '@hoistway/shared/resources/products.ts';
import { ResourceScreen } from '../../crud/ResourceScreen.tsx';

const defaults = { isPublished: true };

/** Products that the company shows. */
export default function Products() {
  return <ResourceScreen resource={products} defaults={defaults} />;
}
