export const zhCN = {
  title: '数据权限',
  one: '数据权限',
  fields: {
    developerId: '开发者',
    useUnitId: '使用单位',
    useUnitNo: '使用单位编号',
    useUnitName: '使用单位名称',
  },
};

export const enUS = {
  title: 'Data authority',
  one: 'Data authority',
  fields: {
    developerId: 'Developer',
    useUnitId: 'Use unit',
    useUnitNo: 'Use unit no.',
    useUnitName: 'Use unit name',
  },
};

export const itItaly = {
  title: 'Autorizzazioni sui dati',
  one: 'Autorizzazione',
  fields: {
    developerId: 'Sviluppatore',
    useUnitId: 'Unità di utilizzo',
    useUnitNo: 'N. unità',
    useUnitName: 'Nome unità',
  },
};
