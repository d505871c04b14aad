export default {
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
