interface StyleParts {
  /** Families as in a style sheet. */
  fonts: string;
  /** Printed at the foot of each page. */
  title: string;
  /** The beginning of the report's hash. */
  hash: string;
}

/** A text as a CSS string. */
const cssString = (text: string): string =>
  `"${text.replace(/[\\"<>\n\r]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;

/** Style of the print page: A4, page numbers in the margin, table heads repeated, rows never divided. */
export const reportStyle = ({ fonts, title, hash }: StyleParts): string => `
@page{size:A4;margin:16mm 14mm 18mm;
@bottom-left{content:${cssString(title)};font:7.5pt ${fonts};color:#5b6472}
@bottom-center{content:${cssString(hash)};font:7.5pt ${fonts};color:#5b6472}
@bottom-right{content:counter(page) " / " counter(pages);font:7.5pt ${fonts};color:#5b6472}}
*{box-sizing:border-box}
body{margin:0;font:9pt/1.45 ${fonts},sans-serif;color:#12161c;font-variant-numeric:tabular-nums;-webkit-print-color-adjust:exact}
header{display:flex;gap:6mm;justify-content:space-between;align-items:flex-start;border-bottom:.6mm solid #12161c;padding-bottom:3mm;margin-bottom:4mm}
header>div:first-child{min-width:0}
h1{font-size:17pt;line-height:1.2;margin:0 0 1mm;font-weight:650;overflow-wrap:anywhere}
header p{margin:0;color:#5b6472}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(26mm,1fr));gap:2mm 4mm;margin:0 0 5mm}
dl div{min-width:0}dl div:first-child{grid-column:span 2}dt{font-size:7.5pt;color:#5b6472}dd{margin:0;font-weight:550;overflow-wrap:anywhere}
section{margin:0 0 6mm}
h2{font-size:11pt;margin:0 0 1.5mm;font-weight:620;break-after:avoid}
.note{margin:0 0 1.5mm;font-size:7.5pt;color:#5b6472;break-after:avoid}
.empty{margin:0;padding:1.5mm 3mm;border:.2mm dashed #b9c0ca;color:#5b6472}
table{width:100%;border-collapse:collapse}
thead{display:table-header-group}
th{font-size:7.5pt;font-weight:600;color:#3c4552;text-align:left;border-bottom:.4mm solid #12161c;padding:1mm 1.6mm;vertical-align:bottom}
td{border-bottom:.2mm solid #d7dce3;padding:1mm 1.6mm;vertical-align:top;overflow-wrap:anywhere}
tr{break-inside:avoid}
.number{text-align:right;white-space:nowrap}
.line{white-space:nowrap}
small{display:block;font-size:7pt;color:#5b6472;white-space:normal}
.bars{display:grid;gap:.8mm;break-inside:avoid}
.bars.half{grid-template-rows:repeat(12,auto);grid-auto-flow:column;column-gap:10mm}
.half .bar{grid-template-columns:12mm 1fr 14mm}
table.named td:first-child{width:34%}
th{word-break:keep-all}th.number{white-space:normal;overflow-wrap:normal}
.bar{display:grid;grid-template-columns:38mm 1fr 22mm;gap:2mm;align-items:center;break-inside:avoid}
.bar span{overflow-wrap:anywhere}
.bar i{height:3.2mm;background:linear-gradient(#2f6fb0,#2f6fb0) 0/calc(var(--share)*100%) 100% no-repeat #edf0f4}
.bar b{text-align:right;font-weight:550}
a{color:inherit;text-decoration-color:#9aa4b1;text-decoration-thickness:.2mm;text-underline-offset:.5mm}
.statements{margin:0;padding-left:6mm}.statements li{margin:0 0 3mm;break-inside:avoid}.statements p{margin:0 0 .6mm;font-size:10pt;font-weight:550}
.statements .action{color:#12161c;font-size:8pt}
.qr{width:22mm;flex:none}.qr svg{display:block;width:100%;height:auto}
header .proof{margin-top:2mm}.proof p{font-size:7pt;line-height:1.35;overflow-wrap:anywhere}
`;
