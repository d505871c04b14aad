export default {
  loginCode: 'Il codice di accesso è {{code}}, valido per {{minutes}} minuti.',
};
