export default {
  title: 'Ordini di manutenzione',
  one: 'Ordine di manutenzione',
  fields: {
    no: 'N. ordine',
    elevatorId: 'Ascensore',
    type: 'Tipo',
    planDate: 'Data prevista',
    status: 'Stato',
  },
  options: {
    type: {
      semiMonthly: 'Quindicinale',
      quarterly: 'Trimestrale',
      halfYearly: 'Semestrale',
      annual: 'Annuale',
    },
    status: {
      created: 'Creato',
      notSent: 'Non inviato',
      sent: 'Inviato',
      notAccepted: 'Non accettato',
      accepted: 'Accettato',
      signedIn: 'Presenza registrata',
      inPlan: 'Pianificato',
      inExecution: 'In esecuzione',
      completed: 'Completato',
      confirmed: 'Confermato',
      overdue: 'Scaduto',
      invalid: 'Non valido',
    },
  },
};
