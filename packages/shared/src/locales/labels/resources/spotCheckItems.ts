export const zhCN = {
  title: '抽查项目',
  one: '抽查项目',
  fields: {
    spotCheckId: '安全抽查',
    position: '序号',
    name: '项目',
    requirement: '要求',
    fullScore: '满分',
    score: '得分',
    picture: '照片',
    note: '说明',
  },
};

export const enUS = {
  title: 'Spot check items',
  one: 'Spot check item',
  fields: {
    spotCheckId: 'Spot check',
    position: 'No.',
    name: 'Item',
    requirement: 'Requirement',
    fullScore: 'Full score',
    score: 'Score',
    picture: 'Picture',
    note: 'Note',
  },
};

export const itItaly = {
  title: 'Voci del controllo',
  one: 'Voce del controllo',
  fields: {
    spotCheckId: 'Controllo',
    position: 'N.',
    name: 'Voce',
    requirement: 'Requisito',
    fullScore: 'Punteggio massimo',
    score: 'Punteggio',
    picture: 'Foto',
    note: 'Nota',
  },
};
