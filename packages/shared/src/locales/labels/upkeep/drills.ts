export const zhCN = {
  title: '应急演练',
  rule: '每类电梯每半年一次',
  none: '没有维保中的电梯',
  line: '{{elevators}} 部 · 上次 {{last}} · 应于 {{due}} 前',
};

export const enUS = {
  title: 'Drills',
  rule: 'half-yearly for each category',
  none: 'No elevators under maintenance',
  line: 'elevators: {{elevators}} · last {{last}} · due by {{due}}',
};

export const itItaly = {
  title: 'Esercitazioni',
  rule: 'semestrali per categoria',
  none: 'Nessun impianto in manutenzione',
  line: 'impianti: {{elevators}} · ultima {{last}} · entro il {{due}}',
};
