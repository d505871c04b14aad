export const zhCN = {
  title: '电梯部件',
  one: '电梯部件',
  fields: {
    elevatorId: '电梯',
    category: '类别',
    number: '编号',
    name: '名称',
    serialNumber: '序列号',
    partId: '目录部件',
    floor: '楼层',
    status: '状态',
    activatedAt: '激活时间',
    operator: '操作人',
    note: '备注',
  },
  options: {
    category: {
      machineRoom: '机房',
      controlCabinet: '控制柜',
      car: '轿厢',
      carDoor: '轿门',
      hallDoor: '层门',
      shaftAndPit: '井道及底坑',
      escalator: '扶梯',
      other: '其他',
    },
    status: {
      activated: '已激活',
      notActivated: '未激活',
    },
  },
};

export const enUS = {
  title: 'Elevator parts',
  one: 'Elevator part',
  fields: {
    elevatorId: 'Elevator',
    category: 'Category',
    number: 'Number',
    name: 'Name',
    serialNumber: 'Serial number',
    partId: 'From the catalogue',
    floor: 'Floor',
    status: 'Status',
    activatedAt: 'Activated',
    operator: 'Operator',
    note: 'Note',
  },
  options: {
    category: {
      machineRoom: 'Machine room',
      controlCabinet: 'Control cabinet',
      car: 'Car',
      carDoor: 'Car door',
      hallDoor: 'Hall door',
      shaftAndPit: 'Shaft and pit',
      escalator: 'Escalator',
      other: 'Other',
    },
    status: {
      activated: 'Activated',
      notActivated: 'Not activated',
    },
  },
};

export const itItaly = {
  title: 'Parti dell’ascensore',
  one: 'Parte',
  fields: {
    elevatorId: 'Ascensore',
    category: 'Categoria',
    number: 'Numero',
    name: 'Nome',
    serialNumber: 'Numero di serie',
    partId: 'Dal catalogo',
    floor: 'Piano',
    status: 'Stato',
    activatedAt: 'Attivata il',
    operator: 'Operatore',
    note: 'Nota',
  },
  options: {
    category: {
      machineRoom: 'Locale macchine',
      controlCabinet: 'Quadro di manovra',
      car: 'Cabina',
      carDoor: 'Porta di cabina',
      hallDoor: 'Porta di piano',
      shaftAndPit: 'Vano e fossa',
      escalator: 'Scala mobile',
      other: 'Altro',
    },
    status: {
      activated: 'Attivata',
      notActivated: 'Non attivata',
    },
  },
};
