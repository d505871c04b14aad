export const zhCN = {
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

export const enUS = {
  title: 'Intercom servers',
  one: 'Intercom server',
  groups: {
    network: 'Ways round a NAT',
  },
  fields: {
    name: 'Name',
    webSocketUrl: 'WebSocket address',
    domain: 'Domain',
    realm: 'Realm',
    stunUrl: 'STUN',
    turnUrl: 'TURN',
    turnSecret: 'TURN secret',
    isActive: 'In use',
  },
};

export const itItaly = {
  title: 'Server citofonici',
  one: 'Server citofonico',
  groups: {
    network: 'Attraverso il NAT',
  },
  fields: {
    name: 'Nome',
    webSocketUrl: 'Indirizzo WebSocket',
    domain: 'Dominio',
    realm: 'Realm',
    stunUrl: 'STUN',
    turnUrl: 'TURN',
    turnSecret: 'Segreto TURN',
    isActive: 'In uso',
  },
};
