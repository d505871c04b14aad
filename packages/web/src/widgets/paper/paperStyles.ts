/** A white A4 page on screen; the browser prints the page alone. */
export const paperStyles = {
  ground: {
    '@media print': {
      height: 'auto',
      overflow: 'visible',
      background: '#fff',
      '& [data-no-print]': { display: 'none' },
    },
  },
  paper: {
    background: '#fff',
    color: '#111',
    maxWidth: '210mm',
    minHeight: '297mm',
    margin: '0 auto 12mm',
    padding: '12mm',
    fontSize: '9.5pt',
    lineHeight: '1.35',
    overflowX: 'auto',
    '& h1': { fontSize: '15pt', fontWeight: '700', textAlign: 'center', marginBottom: '4mm' },
    '& h2': { fontSize: '10.5pt', fontWeight: '700', margin: '3mm 0 1mm', breakAfter: 'avoid' },
    '& p': { fontSize: '8pt', whiteSpace: 'pre-wrap', margin: '1mm 0' },
    '& table': { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
    '& th, & td': {
      border: '0.3mm solid #444',
      padding: '1mm 1.6mm',
      verticalAlign: 'top',
      textAlign: 'start',
      whiteSpace: 'pre-line',
      overflowWrap: 'anywhere',
    },
    '& th': { fontSize: '8.5pt', fontWeight: '600', background: '#f1f1f1', whiteSpace: 'normal' },
    '& thead': { display: 'table-header-group' },
    '& tr': { breakInside: 'avoid' },
    '& img': { background: '#fff' },
    '& small': { fontSize: '7pt', color: '#555', wordBreak: 'break-all' },
    // A collapsed border stands half outside its table.
    '@media print': {
      margin: '0',
      padding: '0 0.5mm',
      minHeight: 'auto',
      maxWidth: 'none',
      overflow: 'visible',
    },
  },
} as const;

/** Margins of the printed page, and a white ground in either theme. */
export const sheetStyles =
  '@page { size: A4; margin: 12mm } @media print { html, body { background: #fff !important; color-scheme: light !important } }';
