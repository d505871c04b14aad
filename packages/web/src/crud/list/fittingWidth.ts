const paddingPx = 24;
/** Width of the sort arrow. */
const arrowPx = 18;

/** The width in pixels at which a column shows its head and all its drawn cells in full. */
export function fittingWidth(table: HTMLElement, name: string): number {
  const cells = table.querySelectorAll(`[data-column="${name}"]:is(th, td)`);
  const widths = [...cells].map((cell) => contentWidth(cell) + (cell.tagName === 'TH' ? arrowPx : 0));
  return Math.ceil(Math.max(0, ...widths)) + paddingPx;
}

/** Width of a cell's content, its truncated part included. */
function contentWidth(cell: Element): number {
  const range = document.createRange();
  range.selectNodeContents(cell.querySelector('[data-content]') ?? cell);
  const text = cell.tagName === 'TH' ? cell.querySelector('button > span, span') : null;
  return text?.scrollWidth ?? range.getBoundingClientRect().width;
}
