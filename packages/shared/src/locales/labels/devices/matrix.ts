export const zhCN = {
  new: '新建测试矩阵',
  open: '查看矩阵',
  export: '导出表格',
  note: '每台设备依次测试，每项 5 分钟，共 {{minutes}} 分钟；最多 {{most}} 台。测试期间不得重新开始，关闭页面后继续进行。',
  facts: '设备：{{devices}} · 测试项：{{tests}} · 发起人：{{name}}',
  continues: '关闭或刷新页面不影响测试。',
  cancelTitle: '取消该测试矩阵？',
  cancelText: '已判定的结果保留，其余取消。',
};

export const enUS = {
  new: 'New test matrix',
  open: 'Open the matrix',
  export: 'Export as spreadsheet',
  note: 'Each device takes the tests one after the other, 5 minutes each, {{minutes}} minutes in all; at most {{most}} devices. It must not be restarted meanwhile, and continues when this page is closed.',
  facts: 'Devices: {{devices}} · tests: {{tests}} · started by {{name}}',
  continues: 'It continues when this page is closed or refreshed.',
  cancelTitle: 'Cancel this test matrix?',
  cancelText: 'Verdicts so far stay; the other tests are cancelled.',
};

export const itItaly = {
  new: 'Nuova matrice di prove',
  open: 'Apri la matrice',
  export: 'Esporta come foglio',
  note: 'Ogni dispositivo affronta le prove una dopo l’altra, 5 minuti ciascuna, {{minutes}} minuti in tutto; al massimo {{most}} dispositivi. Nel frattempo non va riavviata, e continua a pagina chiusa.',
  facts: 'Dispositivi: {{devices}} · prove: {{tests}} · avviata da {{name}}',
  continues: 'Continua anche se la pagina viene chiusa o ricaricata.',
  cancelTitle: 'Annullare questa matrice di prove?',
  cancelText: 'Gli esiti raggiunti restano; le altre prove sono annullate.',
};
