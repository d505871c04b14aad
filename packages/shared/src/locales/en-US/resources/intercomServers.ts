export default {
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
