export const zhCN = {
  title: '部件',
  one: '部件',
  fields: {
    no: '编号',
    name: '名称',
    typeId: '类型',
    elevatorCompanyId: '电梯公司',
    partsSn: '部件 ID',
    model: '型号',
    brand: '品牌',
    price: '价格',
    times: '次数',
    lifeMonths: '寿命',
    status: '状态',
    isHot: '热门',
    bindState: '绑定状态',
    creator: '创建人',
    remark: '备注',
  },
  options: {
    status: {
      active: '在售',
      discontinued: '停产',
    },
    bindState: {
      bound: '已绑定',
      unbound: '未绑定',
    },
  },
};

export const enUS = {
  title: 'Parts',
  one: 'Part',
  fields: {
    no: 'No.',
    name: 'Name',
    typeId: 'Type',
    elevatorCompanyId: 'Elevator company',
    partsSn: 'Part id',
    model: 'Model',
    brand: 'Brand',
    price: 'Price',
    times: 'Times',
    lifeMonths: 'Life',
    status: 'Status',
    isHot: 'Hot',
    bindState: 'Binding',
    creator: 'Creator',
    remark: 'Remark',
  },
  options: {
    status: {
      active: 'Available',
      discontinued: 'Discontinued',
    },
    bindState: {
      bound: 'Bound',
      unbound: 'Unbound',
    },
  },
};

export const itItaly = {
  title: 'Ricambi',
  one: 'Ricambio',
  fields: {
    no: 'N.',
    name: 'Nome',
    typeId: 'Tipo',
    elevatorCompanyId: 'Azienda ascensoristica',
    partsSn: 'Id del ricambio',
    model: 'Modello',
    brand: 'Marca',
    price: 'Prezzo',
    times: 'Numero di cicli',
    lifeMonths: 'Durata',
    status: 'Stato',
    isHot: 'In evidenza',
    bindState: 'Abbinamento',
    creator: 'Creato da',
    remark: 'Osservazioni',
  },
  options: {
    status: {
      active: 'Disponibile',
      discontinued: 'Fuori produzione',
    },
    bindState: {
      bound: 'Abbinato',
      unbound: 'Non abbinato',
    },
  },
};
