export default {
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
