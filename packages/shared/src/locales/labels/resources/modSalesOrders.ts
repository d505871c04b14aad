export const zhCN = {
  title: '改造销售单',
  one: '改造销售单',
  groups: {
    scheme: '方案',
  },
  fields: {
    salesOrderNo: '销售单号',
    name: '项目名称',
    useUnitId: '使用单位',
    elevatorIds: '电梯',
    status: '状态',
    orderedOn: '下单日期',
    customer: '客户',
    contact: '联系人',
    phone: '电话',
    salesman: '销售员',
    amount: '金额',
    reason: '改造原因',
    scheme: '改造方案',
    drawing: '方案文件',
    note: '备注',
  },
  options: {
    status: {
      draft: '草稿',
      offered: '已报价',
      ordered: '已下单',
      built: '已完工',
      cancelled: '已取消',
    },
  },
};

export const enUS = {
  title: 'Modernisation sales orders',
  one: 'Sales order',
  groups: {
    scheme: 'Scheme',
  },
  fields: {
    salesOrderNo: 'Sales order no.',
    name: 'Project',
    useUnitId: 'Use unit',
    elevatorIds: 'Elevators',
    status: 'Status',
    orderedOn: 'Ordered on',
    customer: 'Customer',
    contact: 'Contact',
    phone: 'Phone',
    salesman: 'Salesman',
    amount: 'Amount',
    reason: 'Why',
    scheme: 'Scheme',
    drawing: 'Drawing',
    note: 'Note',
  },
  options: {
    status: {
      draft: 'Draft',
      offered: 'Offered',
      ordered: 'Ordered',
      built: 'Built',
      cancelled: 'Cancelled',
    },
  },
};

export const itItaly = {
  title: 'Ordini di ammodernamento',
  one: 'Ordine di vendita',
  groups: {
    scheme: 'Soluzione',
  },
  fields: {
    salesOrderNo: 'N. ordine',
    name: 'Progetto',
    useUnitId: 'Unità di utilizzo',
    elevatorIds: 'Ascensori',
    status: 'Stato',
    orderedOn: 'Ordinato il',
    customer: 'Cliente',
    contact: 'Referente',
    phone: 'Telefono',
    salesman: 'Venditore',
    amount: 'Importo',
    reason: 'Motivo',
    scheme: 'Soluzione',
    drawing: 'Disegno',
    note: 'Nota',
  },
  options: {
    status: {
      draft: 'Bozza',
      offered: 'Offerto',
      ordered: 'Ordinato',
      built: 'Realizzato',
      cancelled: 'Annullato',
    },
  },
};
