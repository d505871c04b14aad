/** Paper is white in either theme; controls stay on screen. */
const paper = {
  background: '#fff',
  color: '#111',
  height: 'auto',
  overflow: 'visible',
  fontSize: '9.5pt',
  '& section, & main': { background: '#fff', borderColor: '#bbb', overflow: 'visible' },
  '& *': { color: '#111 !important', borderColor: '#ccc !important' },
  '& [data-no-print]': { display: 'none' },
  '& [data-columns]': { display: 'block' },
  '& [data-columns] > *': { marginBottom: '4mm' },
  '& li': { breakInside: 'avoid' },
} as const;

/** Print styles of the case: forced on the print page, else when the browser prints. */
export const printStyles = {
  forced: { ...paper, '@page': { size: 'A4', margin: '12mm' } },
  onPaper: { '@media print': paper },
} as const;

/** The document itself draws a sheet's margins and its empty rest. */
export const sheetStyles =
  '@media print { html, body { background: #fff !important; color-scheme: light !important } }';
