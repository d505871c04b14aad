import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Leaves the shell out of the print, lets boxes that scroll grow, and prints dark on white in either theme. */
const printStyles = `
@page { size: A4; margin: 12mm }
@media print {
  html, body { background: #fff !important }
  body * { visibility: hidden; overflow: visible !important; max-height: none !important }
  body :has([data-print-alone]) { position: static !important; height: auto !important; contain: none !important }
  [data-print-alone] { position: absolute !important; inset: 0 0 auto 0; height: auto !important }
  [data-print-alone], [data-print-alone] * {
    visibility: visible; color: #111 !important; background: transparent !important; border-color: #999 !important
  }
  [data-print-alone] section { break-inside: avoid }
}`;

/** Content of a page within the shell that the browser prints alone; `title` heads the paper. */
export function PrintAlone({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box data-print-alone>
      <style>{printStyles}</style>
      <Box as="h1" display="none" fontSize="14pt" fontWeight="bold" pb="3mm" _print={{ display: 'block' }}>
        {title}
      </Box>
      {children}
    </Box>
  );
}
