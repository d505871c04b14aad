export default {
  title: 'Sostituzioni',
  one: 'Sostituzione',
  fields: {
    elevatorPartId: 'Parte',
    oldPart: 'Parte vecchia',
    newPart: 'Parte nuova',
    replacedAt: 'Sostituita il',
    contractNo: 'Numero di contratto',
    operator: 'Operatore',
    reason: 'Motivo',
  },
};
