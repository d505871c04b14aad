export default {
  title: 'Registro Bluetooth',
  one: 'Collegamento Bluetooth',
  fields: {
    elevatorId: 'Ascensore',
    deviceName: 'Dispositivo',
    mac: 'MAC',
    operator: 'Operatore',
    operation: 'Operazione',
    result: 'Esito',
    connectedAt: 'Collegato',
    disconnectedAt: 'Scollegato',
    content: 'Contenuto',
  },
  options: {
    operation: {
      connect: 'Connessione',
      readParameters: 'Lettura parametri',
      writeParameters: 'Scrittura parametri',
      resetFault: 'Ripristino guasto',
      burn: 'Scrittura programma',
    },
    result: {
      success: 'Riuscito',
      failed: 'Non riuscito',
    },
  },
};
