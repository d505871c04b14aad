export default {
  title: '对讲服务器',
  one: '对讲服务器',
  groups: {
    network: 'NAT 穿透',
  },
  fields: {
    name: '名称',
    webSocketUrl: 'WebSocket 地址',
    domain: '域',
    realm: '认证域',
    stunUrl: 'STUN',
    turnUrl: 'TURN',
    turnSecret: 'TURN 密钥',
    isActive: '启用',
  },
};
