export const zhCN = {
  title: '产品',
  one: '产品',
  fields: {
    name: '名称',
    model: '型号',
    category: '类别',
    summary: '简介',
    picture: '图片',
    content: '介绍',
    manual: '说明书',
    isPublished: '已发布',
    position: '排序',
  },
  options: {
    category: {
      elevator: '电梯',
      escalator: '扶梯',
      gateway: '网关',
      screen: '智能屏',
      part: '配件',
      service: '服务',
    },
  },
};

export const enUS = {
  title: 'Products',
  one: 'Product',
  fields: {
    name: 'Name',
    model: 'Model',
    category: 'Category',
    summary: 'Summary',
    picture: 'Picture',
    content: 'Description',
    manual: 'Manual',
    isPublished: 'Published',
    position: 'Order',
  },
  options: {
    category: {
      elevator: 'Elevator',
      escalator: 'Escalator',
      gateway: 'Gateway',
      screen: 'Smart screen',
      part: 'Part',
      service: 'Service',
    },
  },
};

export const itItaly = {
  title: 'Prodotti',
  one: 'Prodotto',
  fields: {
    name: 'Nome',
    model: 'Modello',
    category: 'Categoria',
    summary: 'In breve',
    picture: 'Immagine',
    content: 'Descrizione',
    manual: 'Manuale',
    isPublished: 'Pubblicato',
    position: 'Ordine',
  },
  options: {
    category: {
      elevator: 'Ascensore',
      escalator: 'Scala mobile',
      gateway: 'Gateway',
      screen: 'Schermo',
      part: 'Ricambio',
      service: 'Servizio',
    },
  },
};
