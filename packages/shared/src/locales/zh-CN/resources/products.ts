export default {
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
