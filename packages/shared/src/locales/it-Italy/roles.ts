export default {
  assign: 'Assegnazione',
  unselected: 'Non selezionati',
  selected: 'Selezionati',
  find: 'Cerca per nome, utente o telefono',
  give: 'Assegna il ruolo a {{what}}',
  take: 'Togli il ruolo a {{what}}',
  lastRole: 'Un utente conserva almeno un ruolo',
  more_one: 'Ancora {{count}}: cercare per trovarlo',
  more_other: 'Ancora {{count}}: cercare per trovarli',
  noMembers: 'Nessuno',
};
