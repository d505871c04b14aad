export const zhCN = {
  title: '销售单明细',
  one: '明细',
  fields: {
    salesOrderId: '销售单',
    position: '序号',
    name: '名称',
    model: '型号',
    quantity: '数量',
    unitPrice: '单价',
    amount: '金额',
    note: '备注',
  },
};

export const enUS = {
  title: 'Sales order lines',
  one: 'Line',
  fields: {
    salesOrderId: 'Sales order',
    position: 'No.',
    name: 'Name',
    model: 'Model',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    amount: 'Amount',
    note: 'Note',
  },
};

export const itItaly = {
  title: 'Righe dell’ordine',
  one: 'Riga',
  fields: {
    salesOrderId: 'Ordine',
    position: 'N.',
    name: 'Nome',
    model: 'Modello',
    quantity: 'Quantità',
    unitPrice: 'Prezzo unitario',
    amount: 'Importo',
    note: 'Nota',
  },
};
