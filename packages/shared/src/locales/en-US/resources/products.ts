export default {
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
